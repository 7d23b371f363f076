import { generateKeyPairSync } from 'node:crypto'
import { type OAuthMethod, oauthMethods, oauthProviders } from '../../login-methods/oauth-providers.js'
import type { defineSettings } from '../../settings/define-settings.js'

type OAuthSettings = NonNullable<defineSettings.Settings['oauth']>

/** The developer key that signs client secrets for Apple. */
const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' })
export const appleKey = apple.publicKey

export const fakeOAuthClient = (method: OAuthMethod) => ({
  id: `sandbox-${method}`,
  secret: `sandbox-secret-of-${method}`,
})

/**
 * Returns the settings for fake OAuth providers. Browsers reach the fake providers at `origin`. The provider reaches
 * them at `reached`, because Node does not resolve names below localhost on every system.
 */
export const fakeOAuthSettings = ({
  origin,
  reached = origin,
}: {
  origin: string
  reached?: string
}): OAuthSettings => {
  const entries = oauthMethods.map((method) => {
    const known: { issuer?: string; emails?: string; user?: string } = oauthProviders[method].endpoints
    const at = `${reached}/sandbox/oauth/${method}`
    const endpoints = {
      authorization: `${origin}/sandbox/oauth/${method}/authorize`,
      token: `${at}/token`,
      ...(known.user !== undefined && { user: `${at}/user` }),
      ...(known.emails !== undefined && { emails: `${at}/emails` }),
      ...(known.issuer !== undefined && { issuer: at, keys: `${at}/keys` }),
    }
    const { id: clientId, secret: clientSecret } = fakeOAuthClient(method)
    const secret =
      method === 'apple'
        ? {
            teamId: 'SANDBOX001',
            keyId: 'SANDBOXKEY',
            privateKey: apple.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
          }
        : { clientSecret }
    return [method, { clientId, ...secret, endpoints }] as const
  })
  // The cast is safe: each entry has the shape that its OAuth provider requires.
  return Object.fromEntries(entries) as OAuthSettings
}
