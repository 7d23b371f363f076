const { origin } = window.location
const address = (path: string) => `${origin}/demo/oauth-provider/${path}`
const names = ['google', 'twitter', 'discord', 'github', 'spotify', 'instagram', 'tiktok', 'linkedin', 'line'] as const
const secret = 'this-demo-secret-is-public-and-protects-nothing'

/**
 * Returns the settings of the OAuth providers. All of them use the fake in this page. The app ID identifies the visit.
 */
export function oauthSettings(appId: string) {
  const endpoints = {
    authorization: `${origin}/demo/oauth-provider.html?app=${appId}`,
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

/** The responses of the fake GitHub. It has one user, to whom every code belongs. */
const answers: Readonly<Record<string, object>> = {
  [address('token')]: { access_token: 'demo', token_type: 'bearer', scope: 'read:user user:email' },
  [address('user')]: { id: 1815, login: 'ada', name: 'Ada Lovelace' },
  [address('emails')]: [{ email: 'ada@lovelace.example', primary: true, verified: true }],
}

/** Returns the fake's response for a URL. Throws for any other URL. */
export function answerAsProvider(url: string): Response {
  const answer = answers[url]
  if (!answer) throw new TypeError('The demo cannot reach other origins.')
  return Response.json(answer)
}
