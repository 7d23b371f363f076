import * as z from 'zod/mini'
import { oauthMethods } from '../oauth/oauth-providers.js'
import { Link } from './origin-schemas.js'

/** Named in full, for who has set one half and not the other. */
const needed = (what: string) => z.string({ error: `is missing: ${what}` }).check(z.minLength(1, `is missing: ${what}`))

const shared = {
  clientId: needed("the id that the site gave your app's registration"),
  /** What users are asked to agree to. What logging in needs when left out. */
  scopes: z.optional(z.readonly(z.array(z.string().check(z.minLength(1))))),
  /** Whether apps get the site's own tokens after a login (`onOAuthTokenGrant`). They stand for the user there: false when left out. */
  returnsTokens: z._default(z.boolean(), false),
  /** Whether its names may lead into your own network, as those of a company's server do: false when left out. */
  allowsPrivate: z._default(z.boolean(), false),
}
/** Other addresses than the site's own, such as a server of your company's. */
const endpoints = z.optional(
  z.strictObject({
    authorization: z.optional(Link),
    token: z.optional(Link),
    user: z.optional(Link),
    emails: z.optional(Link),
    issuer: z.optional(Link),
    keys: z.optional(Link),
  }),
)
const clientSecret = needed("the secret that the site gave your app's registration")

const Site = z.optional(z.strictObject({ ...shared, clientSecret, endpoints }))

/** Apple gives no secret but a key, which signs one for every request. */
const Apple = z.optional(
  z.strictObject({
    ...shared,
    teamId: needed('the ten characters of your team'),
    keyId: needed('the ten characters of the key'),
    /** PEM, as in the file that Apple gives once. */
    privateKey: needed('the PEM text of the key').check(
      z.regex(/^-----BEGIN PRIVATE KEY-----\n/, "must be the PEM text that begins with '-----BEGIN PRIVATE KEY-----'"),
    ),
    endpoints,
  }),
)

/** An OpenID Connect issuer, found by its address. Apps offer it as 'custom:' and its name here. */
const Issuer = z.strictObject({
  ...shared,
  issuer: Link,
  /** As users read it in letters. */
  name: needed('what users call it'),
  /** Left out where the issuer takes a code with PKCE alone. */
  clientSecret: z.optional(clientSecret),
})

const perSite = Object.fromEntries(oauthMethods.map((method) => [method, Site])) as Record<
  (typeof oauthMethods)[number],
  typeof Site
>

/** What the settings file says of the sites where users have accounts. */
export const OAuthSchema = z.prefault(
  z.strictObject({
    ...perSite,
    apple: Apple,
    custom: z._default(
      z.record(
        z.string().check(z.regex(/^[a-z0-9-]{1,32}$/, 'must be lower-case letters, digits and hyphens')),
        Issuer,
      ),
      {},
    ),
  }),
  {},
)
