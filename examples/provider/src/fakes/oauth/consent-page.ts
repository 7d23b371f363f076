import type { OAuthMethod } from '../../login-methods/oauth-providers.js'
import { oauthProviders } from '../../login-methods/oauth-providers.js'
import { testUsers, type PersonName } from './test-users.js'

/** Possible outcomes of a login at a fake OAuth provider. */
export const outcomes = {
  'agree': 'Continue',
  'deny': 'Cancel',
  'missing-scope': 'Continue without what is needed',
  'suspended': 'Continue, and the account is suspended',
  'rate-limit': 'Continue, then the provider is rate limited',
} as const

export type Outcome = keyof typeof outcomes

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Returns the consent page of a fake OAuth provider. Uses links, because the content security policy stops a form from
 * redirecting to the app.
 */
export function consentPage({ method, query }: { method: OAuthMethod; query: URLSearchParams }): string {
  const { name } = oauthProviders[method]
  const hasNeeded = 'needed' in oauthProviders[method]
  const link = (outcome: Outcome, person: PersonName, label: string) => {
    const next = new URLSearchParams(query)
    next.set('person', person)
    next.set('outcome', outcome)
    return `<a href="${escape(`/sandbox/oauth/${method}/answer?${next}`)}">${escape(label)}</a>`
  }
  const ways = (Object.keys(outcomes) as Outcome[]).filter(
    (outcome) => outcome !== 'agree' && (outcome !== 'missing-scope' || hasNeeded),
  )
  return page(
    `Log in with ${name}`,
    `<header>
      <h1>Log in with ${name}</h1>
      <p>This page stands for ${name}. It is only reachable from this machine.</p>
    </header>
    <main>
      <article><div class="actions">${(Object.keys(testUsers) as PersonName[])
        .map((person) =>
          link('agree', person, `${outcomes.agree} as ${testUsers[person].given} ${testUsers[person].family}`),
        )
        .join('')}</div></article>
      <details open><summary>Something else happens</summary>
        <div class="actions">${ways.map((outcome) => link(outcome, 'ada', outcomes[outcome])).join('')}</div>
      </details>
    </main>`,
  )
}

/** Returns a page that posts its parameters to `action`, as Apple's response page does. */
export const formPage = (action: string, parameters: URLSearchParams): string =>
  page(
    'Going back',
    `<form method="post" action="${escape(action)}">
      ${[...parameters].map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`).join('')}
      <button>Go back to the app</button>
    </form>`,
    '<script type="module" src="/sandbox/oauth/form.js"></script>',
  )

export const formScript = 'document.forms[0].submit()\n'

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Keyhook sandbox</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox/inbox.css">
    ${head}
  </head>
  <body>
    ${body}
  </body>
</html>
`
