import type { Outcome } from './consent-page.js'
import type { PersonName } from './test-users.js'

/**
 * Simulates a user who logs in at a fake OAuth provider. Starts at the URL from `oauth/init` and ends on the app's
 * page. In a browser that is new to the user, `continues` answers the Continue prompt of the provider. Throws if the
 * provider redirects to no page.
 */
export async function consent(
  url: string,
  { continues = true, fetch, outcome = 'agree', person = 'ada' }: consent.Options,
): Promise<URL> {
  const answer = new URL(url.replace('/authorize?', '/answer?'))
  answer.searchParams.set('outcome', outcome)
  answer.searchParams.set('person', person)
  const given = await fetch(new Request(answer))
  const location = given.headers.get('location')
  const back = location === null ? readForm(await given.text()) : new Request(location)
  return returnToPage(back, { continues, fetch })
}

/** Follows the redirect back from an OAuth provider. Answers the provider's Continue prompt, if it appears. */
export async function returnToPage(
  back: Request,
  { continues = true, fetch }: Pick<consent.Options, 'continues' | 'fetch'>,
): Promise<URL> {
  const returned = await fetch(back)
  const next =
    returned.status === 200
      ? await choose(await returned.text(), { choice: continues ? 'continue' : 'cancel', fetch, url: back.url })
      : returned.headers.get('location')
  if (next === null) throw new Error('The provider did not redirect to a page.')
  return new URL(next)
}

export declare namespace consent {
  type Options = {
    /** Fetches from the fakes and the provider, without following redirects. */
    fetch: (request: Request) => Promise<Response>
    /** The user's decision. */
    outcome?: Outcome | undefined
    person?: PersonName | undefined
    /** True clicks Continue if the provider's page shows it. Default: true. */
    continues?: boolean | undefined
  }
}

function readForm(html: string): Request {
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
  const inputs = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  const body = new URLSearchParams(inputs.map(([, name, value]) => [name!, value!]))
  return new Request(action, { method: 'POST', body })
}

/**
 * Submits the choice as the script of the provider's page does. Returns the next page, if the provider accepts the
 * choice.
 */
async function choose(
  html: string,
  { choice, fetch, url }: Pick<consent.Options, 'fetch'> & { choice: string; url: string },
): Promise<string | null> {
  const { action = '', ...fields } = Object.fromEntries(
    [...html.matchAll(/data-(action|code|state|token)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  )
  const headers = { 'origin': new URL(url).origin, 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }
  const body = new URLSearchParams({ ...fields, choice })
  const answer = await fetch(new Request(new URL(action, url), { method: 'POST', body, headers }))
  return answer.ok ? ((await answer.json()) as { next: string }).next : null
}
