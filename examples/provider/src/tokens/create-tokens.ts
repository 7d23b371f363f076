import type { User } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { claimedAccounts } from '../domain/claimed-accounts.js'
import { toClaim } from '../domain/to-claim.js'
import { isSignedJwt, parseJwt, signJwt } from '../rules/jwt.js'
import { RecentMap } from '../rules/recent-map.js'
import { createSigningKeys } from './signing-keys.js'

/** The type of tokens with which a requester app sends a wallet request. */
export const crossAppRequestType = 'cross-app-request+jwt'
const accessType = 'at+jwt'
const identityType = 'id+jwt'

/** The claims of an access token that are checked. */
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
/** The most access tokens with a verified signature that a process caches. */
const mostVerified = 5000

/** Signs and verifies the tokens of all apps with ES256. Each app has separate keys. */
export function createTokens({ origin, ...options }: createTokens.Options) {
  const keys = createSigningKeys(options)
  const { clock } = options
  /** Access tokens that this process has signed or verified. Only the verification of the signature is skipped. */
  const verified = new RecentMap<true>(mostVerified)
  const seconds = (time: number) => Math.floor(time / 1000)

  async function sign(
    appId: string,
    { audience = appId, claims, issuer = origin, life, subject, type }: createTokens.Sign,
  ) {
    const { key, kid } = await keys.signer(appId)
    const now = clock.now()
    return signJwt(
      key,
      { typ: type, kid },
      {
        ...claims,
        iss: issuer,
        aud: audience,
        sub: subject,
        iat: seconds(now),
        exp: seconds(now + life),
      },
    )
  }

  return {
    ...keys,
    /** Signs an access token. It names the key of a bound session (RFC 9449, section 6). */
    async signAccess(
      appId: string,
      { generation, life, sessionId, thumbprint, userId }: createTokens.SignAccess,
    ): Promise<string> {
      const token = await sign(appId, {
        type: accessType,
        claims: {
          aid: appId,
          sid: sessionId,
          gen: generation,
          ...(thumbprint !== null && { cnf: { jkt: thumbprint } }),
        },
        subject: userId,
        life,
      })
      verified.set(token, true)
      return token
    },
    signIdentity: (appId: string, user: User, { life, sessionId }: { life: number; sessionId: string }) =>
      sign(appId, {
        type: identityType,
        claims: {
          aid: appId,
          sid: sessionId,
          cr: String(seconds(user.createdAt.getTime())),
          linked_accounts: JSON.stringify(claimedAccounts(user.linkedAccounts).map(toClaim)),
          ...(user.customMetadata && { custom_metadata: JSON.stringify(user.customMetadata) }),
        },
        subject: user.id,
        life,
      }),
    /** Signs an ID token for a requester app. Its issuer, audience and type differ from the app's own tokens. */
    signCrossApp: (appId: string, token: Required<Omit<createTokens.Sign, 'type'>>) =>
      sign(appId, { ...token, type: 'JWT' }),
    /** Signs a wallet request to a provider app, with a separate type for the provider app's page. */
    signCrossAppRequest: (appId: string, token: Required<Omit<createTokens.Sign, 'type'>>) =>
      sign(appId, { ...token, type: crossAppRequestType }),
    /**
     * Verifies an access token. Returns undefined unless key, algorithm, type, issuer, audience and app match and it
     * has not expired (threat 5).
     */
    async verifyAccess(appId: string, token: string): Promise<createTokens.Access | undefined> {
      const jwt = parseJwt(token, { type: accessType })
      const kid = jwt?.header['kid']
      if (!jwt || typeof kid !== 'string' || !/^[\w-]{16}$/.test(kid)) return undefined
      // Always looked up, because the key may have been revoked or retired since the signature was verified.
      const key = await keys.verifier(appId, kid)
      if (!key || !(verified.get(token) ?? (await isSignedJwt(jwt, key)))) return undefined
      verified.set(token, true)
      const claims = AccessClaims.safeParse(jwt.payload)
      if (!claims.success) return undefined
      const { aid, aud, exp, gen, iss, sid, sub } = claims.data
      if (aid !== appId || aud !== appId || iss !== origin || exp <= seconds(clock.now())) return undefined
      return { generation: gen, sessionId: sid, userId: sub }
    },
  }
}

export declare namespace createTokens {
  type Options = createSigningKeys.Options & {
    /** The provider's origin, which issues the tokens. */
    origin: string
  }
  type Sign = {
    /** Default: the app. */
    audience?: string
    claims: Record<string, unknown>
    /** Default: the provider. */
    issuer?: string
    /** Lifetime in milliseconds. */
    life: number
    subject: string
    type: string
  }
  type Access = {
    /** The number of the refresh token that was issued together with it. */
    readonly generation: number
    readonly sessionId: string
    readonly userId: string
  }
  type SignAccess = Access & {
    life: number
    /** Thumbprint of the browser's key, if the session has one. */
    thumbprint: string | null
  }
}
