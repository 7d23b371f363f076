import * as z from 'zod/mini'
import { Link } from '../rules/url-schemas.js'
import { oauthProviders } from './oauth-providers.js'

/** Creates a required text whose error message describes it. */
const needed = (what: string) => z.string({ error: `is missing: ${what}` }).check(z.minLength(1, `is missing: ${what}`))

const shared = {
  /** Client ID of your app at the OAuth provider. */
  clientId: needed('the client ID of your app at the OAuth provider'),
  /** Scopes of the login. Default: the scopes that a login requires. */
  scopes: z.optional(z.readonly(z.array(z.string().check(z.minLength(1))))),
  /**
   * Gives the app the OAuth provider's tokens after a login (`onOAuthTokenGrant`). With these tokens, the app can call
   * the OAuth provider's API for the user. Default: false.
   */
  returnsTokens: z._default(z.boolean(), false),
  /** Allows private network addresses, such as a company server. Default: false. */
  allowsPrivate: z._default(z.boolean(), false),
}
const endpoints = z.optional(
  z.strictObject({
    /** URL of the authorization endpoint. */
    authorization: z.optional(Link),
    /** URL of the token endpoint. */
    token: z.optional(Link),
    /** URL of the userinfo endpoint. */
    user: z.optional(Link),
    /** URL of the verified email addresses, if `user` does not return them. */
    emails: z.optional(Link),
    /** The `iss` claim of ID tokens. */
    issuer: z.optional(Link),
    /** URL of the key set that verifies ID tokens. */
    keys: z.optional(Link),
  }),
)
const clientSecret = needed('the client secret of your app at the OAuth provider')

const ProviderSettings = z.optional(
  z.strictObject({
    ...shared,
    /** Client secret of your app at the OAuth provider. Read it from the environment. */
    clientSecret,
    /** URLs that replace the URLs of the OAuth provider, for example with your company's server. */
    endpoints,
  }),
)

/**
 * Settings of an OAuth provider whose client secret is a signed token. The provider signs a new token for every
 * request.
 */
const SignedProviderSettings = z.optional(
  z.strictObject({
    ...shared,
    /** The ten characters of your team. */
    teamId: needed('the ten-character team ID'),
    /** The ten characters of the key. */
    keyId: needed('the ten-character key ID'),
    /** PEM from the file that the OAuth provider shows once. This is a secret: read it from the environment. */
    privateKey: needed('the PEM text of the private key').check(
      z.regex(/^-----BEGIN PRIVATE KEY-----\n/, "must be the PEM text that begins with '-----BEGIN PRIVATE KEY-----'"),
    ),
    /** URLs that replace the URLs of the OAuth provider. */
    endpoints,
  }),
)

/** A custom OpenID Connect issuer. Apps offer it as the login method 'custom:' followed by its ID. */
const Issuer = z.strictObject({
  ...shared,
  /** URL of the issuer, without '/.well-known/openid-configuration'. */
  issuer: Link,
  /** Name of the issuer in emails. */
  name: needed('the name that users see'),
  /** Client secret. Omitted if the issuer accepts a code with PKCE alone. */
  clientSecret: z.optional(clientSecret),
})

type Providers = typeof oauthProviders
type AllProviderSettings = {
  readonly [method in keyof Providers]: Providers[method] extends { readonly authentication: 'signed' }
    ? typeof SignedProviderSettings
    : typeof ProviderSettings
}

// `Object.fromEntries` loses the literal types of the names.
const providers = Object.fromEntries(
  Object.entries(oauthProviders).map(([method, provider]) => [
    method,
    'authentication' in provider && provider.authentication === 'signed' ? SignedProviderSettings : ProviderSettings,
  ]),
) as AllProviderSettings

/** The OAuth providers in the settings file. */
export const OAuthSchema = z.prefault(
  z.strictObject({
    ...providers,
    /** Custom OpenID Connect issuers by ID. Apps offer one as the login method 'custom:' followed by its ID. */
    custom: z._default(
      z.record(
        z.string().check(z.regex(/^[a-z0-9-]{1,32}$/, 'must be a to z in lower case, digits and hyphens')),
        Issuer,
      ),
      {},
    ),
  }),
  {},
)
