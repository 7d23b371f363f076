import * as z from 'zod/mini'
import { Link } from '../rules/url-schemas.js'
import { oauthProviders } from './oauth-providers.js'

/** Errors name the whole field, for settings that need one of two values. */
const needed = (what: string) => z.string({ error: `is missing: ${what}` }).check(z.minLength(1, `is missing: ${what}`))

const shared = {
  /** Client ID of your app at the OAuth provider. */
  clientId: needed("the id that the site gave your app's registration"),
  /** Scopes of the login. Default: the scopes that a login requires. */
  scopes: z.optional(z.readonly(z.array(z.string().check(z.minLength(1))))),
  /**
   * Gives apps the OAuth provider's tokens after a login (`onOAuthTokenGrant`). The tokens act for the user there.
   * Default: false.
   */
  returnsTokens: z._default(z.boolean(), false),
  /** Allows private addresses, such as a company's server. Default: false. */
  allowsPrivate: z._default(z.boolean(), false),
}
const endpoints = z.optional(
  z.strictObject({
    /** The authorization endpoint. */
    authorization: z.optional(Link),
    /** The token endpoint. */
    token: z.optional(Link),
    /** The userinfo endpoint. */
    user: z.optional(Link),
    /** The endpoint of verified email addresses, if `user` does not return them. */
    emails: z.optional(Link),
    /** The `iss` of ID tokens. */
    issuer: z.optional(Link),
    /** Address of the key set of ID tokens. */
    keys: z.optional(Link),
  }),
)
const clientSecret = needed("the secret that the site gave your app's registration")

const ProviderSettings = z.optional(
  z.strictObject({
    ...shared,
    /** Client secret of your app at the OAuth provider. Read it from the environment. */
    clientSecret,
    /** Addresses that replace the OAuth provider's, such as a server of your company. */
    endpoints,
  }),
)

/** Settings of a provider without a client secret. A key signs a secret for every request. */
const SignedProviderSettings = z.optional(
  z.strictObject({
    ...shared,
    /** The ten characters of your team. */
    teamId: needed('the ten characters of your team'),
    /** The ten characters of the key. */
    keyId: needed('the ten characters of the key'),
    /** PEM from the file that the OAuth provider shows once. This is a secret: read it from the environment. */
    privateKey: needed('the PEM text of the key').check(
      z.regex(/^-----BEGIN PRIVATE KEY-----\n/, "must be the PEM text that begins with '-----BEGIN PRIVATE KEY-----'"),
    ),
    /** Addresses that replace the provider's own. */
    endpoints,
  }),
)

/** An OpenID Connect issuer, found by its address. Apps offer it as 'custom:' and its name here. */
const Issuer = z.strictObject({
  ...shared,
  /** Address of the issuer, without '/.well-known/openid-configuration'. */
  issuer: Link,
  /** Name of the issuer in emails. */
  name: needed('what users call it'),
  /** Client secret. Omitted if the issuer accepts a code with PKCE alone. */
  clientSecret: z.optional(clientSecret),
})

type Providers = typeof oauthProviders
type AllProviderSettings = {
  readonly [method in keyof Providers]: Providers[method] extends { readonly authentication: 'signed' }
    ? typeof SignedProviderSettings
    : typeof ProviderSettings
}

// `Object.fromEntries` loses the types of the names.
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
    /** OpenID Connect issuers by name. Apps offer one as 'custom:' and its name. */
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
