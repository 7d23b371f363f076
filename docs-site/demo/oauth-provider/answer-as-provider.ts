// More than one export: the other sites as the provider is registered there, and what the one that stands in the page answers.

const { origin } = window.location
const address = (path: string) => `${origin}/demo/site/${path}`
const names = ['google', 'twitter', 'discord', 'github', 'spotify', 'instagram', 'tiktok', 'linkedin', 'line'] as const
const secret = 'what-stands-in-a-page-is-no-secret-of-anybody'

/** All of them lead to the page that stands for one. The worker knows by the app whose provider a page asks. */
export function siteSettings(appId: string) {
  const endpoints = {
    authorization: `${origin}/demo/site.html?app=${appId}`,
    ...{ token: address('token'), user: address('user'), emails: address('emails') },
  }
  return {
    ...Object.fromEntries(names.map((name) => [name, { clientId: 'demo', clientSecret: secret, endpoints }])),
    apple: {
      ...{ clientId: 'demo', teamId: 'demo', keyId: 'demo' },
      privateKey: '-----BEGIN PRIVATE KEY-----\n',
      endpoints,
    },
    custom: { acme: { clientId: 'demo', issuer: 'https://acme.example', name: 'acme' } },
  }
}

/** GitHub's, of its one user: it knows every code to be of that one. */
const answers: Readonly<Record<string, object>> = {
  [address('token')]: { access_token: 'demo', token_type: 'bearer', scope: 'read:user user:email' },
  [address('user')]: { id: 1815, login: 'ada', name: 'Ada Lovelace' },
  [address('emails')]: [{ email: 'ada@lovelace.example', primary: true, verified: true }],
}

/** Throws for any other: a page reaches none. */
export function answerAsSite(url: string): Response {
  const answer = answers[url]
  if (!answer) throw new TypeError('A page reaches no other site.')
  return Response.json(answer)
}
