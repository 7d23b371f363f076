import type { Outcome } from './consent-page.js'
import type { PersonName } from './test-users.js'

/**
 * Goes to a stand-in as a user does, and comes back by way of the provider: from the address that `oauth/init` answered to
 * the page of the app, with what came back. In a browser that is new to the user, `continues` says what they answer the
 * provider's page. Throws where the provider leads to no page.
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
  const returned = await fetch(back)
  const isPage = returned.status === 200
  const answered = isPage ? await fetch(readForm(await returned.text(), continues ? 'continue' : 'cancel')) : returned
  const next = answered.headers.get('location')
  if (next === null) throw new Error('The provider led to no page.')
  return new URL(next)
}

export declare namespace consent {
  type Options = {
    /** Reaches the stand-ins and the provider alike, and follows no redirect. */
    fetch: (request: Request) => Promise<Response>
    /** What the user does there. */
    outcome?: Outcome | undefined
    person?: PersonName | undefined
    /** Press Continue if the provider asks. Default: true. */
    continues?: boolean | undefined
  }
}

function readForm(html: string, choice?: string): Request {
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
  const inputs = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  const body = new URLSearchParams(inputs.map(([, name, value]) => [name!, value!]))
  if (choice !== undefined) body.set('choice', choice)
  return new Request(action, { method: 'POST', body })
}
