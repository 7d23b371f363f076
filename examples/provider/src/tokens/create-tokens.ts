import { privyIssuer, readTokenUse, type TokenFormat, type User } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { claimedAccounts } from '../domain/claimed-accounts.js'
import { toClaim } from '../domain/to-claim.js'
import { isSignedJwt, parseJwt, signJwt } from '../rules/jwt.js'
import { RecentMap } from '../rules/recent-map.js'
import { createSigningKeys } from './signing-keys.js'

/** The `typ` header of tokens with which a requester app sends a wallet request (cross-app). */
export const crossAppRequestType = 'cross-app-request+jwt'
/** The header, the issuer and the use of each kind of token, in both formats. */
const forms = {
  standard: { access: { type: 'at+jwt' }, identity: { type: 'id+jwt' } },
  // Privy's packages require this issuer, and one type for both kinds of tokens.
  privy: {
    access: { type: 'JWT', issuer: privyIssuer, claims: { token_use: 'access' } },
    identity: { type: 'JWT', issuer: privyIssuer, claims: { token_use: 'identity' } },
  },
} as const satisfies Record<TokenFormat, Record<'access' | 'identity', Partial<createTokens.Sign>>>

/** The claims of an access token that the provider checks. */
const AccessClaims = z.object({
  aid: z.string(),
  aud: z.string(),
  exp: z.number(),
  gen: z.number(),
  iat: z.number(),
  iss: z.string(),
  sid: z.string(),
  sub: z.string(),
})
/** Maximum number of verified access tokens that a process caches. */
const mostVerified = 5000

/** Parses an access token in either format, so that a change of the app's format logs out no user. */
function parseAccess(token: string) {
  const jwt =
    parseJwt(token, { type: forms.standard.access.type }) ?? parseJwt(token, { type: forms.privy.access.type })
  return jwt && readTokenUse(jwt.header, jwt.payload) === 'access' ? jwt : undefined
}

/** Signs and verifies the tokens of all apps with ES256. Each app has its own keys. */
export function createTokens({ origin, ...options }: createTokens.Options) {
  const keys = createSigningKeys(options)
  const { clock } = options
  /** Cache of access tokens that this process has signed or verified, so that each is verified only once. */
  const verified = new RecentMap<createTokens.Verified>(mostVerified)
  const seconds = (time: number) => Math.floor(time / 1000)

  async function sign(
    appId: string,
    { audience = appId, claims, issuer = origin, life, subject, type }: createTokens.Sign,
  ) {
    const { key, kid } = await keys.signer(appId)
    const now = clock.now()
    const payload = {
      ...claims,
      iss: issuer,
      aud: audience,
      sub: subject,
      iat: seconds(now),
      exp: seconds(now + life),
    }
    return { kid, payload, token: await signJwt(key, { typ: type, kid }, payload) }
  }

  return {
    ...keys,
    /**
     * Signs an access token. If its session is bound to a key, the token contains the key's thumbprint (RFC 9449,
     * section 6).
     */
    async signAccess(
      appId: string,
      { format, generation, life, sessionId, thumbprint, userId }: createTokens.SignAccess,
    ): Promise<string> {
      const form: Omit<createTokens.Sign, 'life' | 'subject'> = forms[format].access
      const { kid, payload, token } = await sign(appId, {
        ...form,
        claims: {
          ...form.claims,
          aid: appId,
          sid: sessionId,
          gen: generation,
          ...(thumbprint !== null && { cnf: { jkt: thumbprint } }),
        },
        subject: userId,
        life,
      })
      verified.set(token, { claims: AccessClaims.parse(payload), kid })
      return token
    },
    async signIdentity(
      appId: string,
      user: User,
      { format, life, sessionId }: { format: TokenFormat; life: number; sessionId: string },
    ): Promise<string> {
      const form: Omit<createTokens.Sign, 'life' | 'subject'> = forms[format].identity
      const { token } = await sign(appId, {
        ...form,
        claims: {
          ...form.claims,
          aid: appId,
          sid: sessionId,
          cr: String(seconds(user.createdAt.getTime())),
          linked_accounts: JSON.stringify(claimedAccounts(user.linkedAccounts).map(toClaim)),
          ...(user.customMetadata && { custom_metadata: JSON.stringify(user.customMetadata) }),
        },
        subject: user.id,
        life,
      })
      return token
    },
    /**
     * Signs an ID token for a requester app (cross-app). Its issuer, audience and type differ from those of the app's
     * other tokens.
     */
    signCrossApp: async (appId: string, claims: Required<Omit<createTokens.Sign, 'type'>>): Promise<string> =>
      (await sign(appId, { ...claims, type: 'JWT' })).token,
    /**
     * Signs a wallet request to a provider app (cross-app). The token has its own type, for the approval page of the
     * provider app.
     */
    signCrossAppRequest: async (appId: string, claims: Required<Omit<createTokens.Sign, 'type'>>): Promise<string> =>
      (await sign(appId, { ...claims, type: crossAppRequestType })).token,
    /**
     * Verifies an access token. Checks its key, algorithm, type, issuer, audience, app and expiry, and returns
     * undefined if one check fails (threat 5).
     */
    async verifyAccess(appId: string, token: string): Promise<createTokens.Access | undefined> {
      const known = verified.get(token)
      const jwt = known ? undefined : parseAccess(token)
      const kid = known?.kid ?? jwt?.header['kid']
      if (typeof kid !== 'string' || !/^[\w-]{16}$/.test(kid)) return undefined
      // Looked up on each call, because the key may have been revoked or retired since the signature was verified.
      const key = await keys.verifier(appId, kid)
      if (!key || !(known ?? (jwt && (await isSignedJwt(jwt, key))))) return undefined
      const claims = known?.claims ?? AccessClaims.safeParse(jwt?.payload).data
      if (!claims) return undefined
      verified.set(token, { claims, kid })
      const { aid, aud, exp, gen, iss, sid, sub } = claims
      if (aid !== appId || aud !== appId || (iss !== origin && iss !== privyIssuer) || exp <= seconds(clock.now()))
        return undefined
      return { generation: gen, sessionId: sid, userId: sub }
    },
  }
}

export declare namespace createTokens {
  type Verified = { readonly claims: z.output<typeof AccessClaims>; readonly kid: string }
  type Options = createSigningKeys.Options & {
    /** The provider's origin, which is the issuer of the tokens. */
    origin: string
  }
  type Sign = {
    /** The `aud` claim. Default: the app. */
    audience?: string
    claims?: Record<string, unknown>
    /** The `iss` claim. Default: the provider. */
    issuer?: string
    /** Lifetime in milliseconds. */
    life: number
    subject: string
    type: string
  }
  type Access = {
    /** The number of the refresh token that was issued together with the access token. */
    readonly generation: number
    readonly sessionId: string
    readonly userId: string
  }
  type SignAccess = Access & {
    format: TokenFormat
    life: number
    /** Thumbprint of the browser's key, if the session is bound to one. */
    thumbprint: string | null
  }
}
