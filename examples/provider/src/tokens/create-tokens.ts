import type { User } from '@keyhook/sdk/wire'
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import { claimedAccounts } from '../domain/claimed-accounts.js'
import { toClaim } from '../domain/to-claim.js'
import { createSigningKeys } from './signing-keys.js'

/** The type of tokens with which a requester app sends a wallet request. */
export const crossAppRequestType = 'cross-app-request+jwt'
const accessType = 'at+jwt'
const identityType = 'id+jwt'

/** Signs and verifies the tokens of all apps with ES256. Each app has separate keys. */
export function createTokens({ origin, ...options }: createTokens.Options) {
  const keys = createSigningKeys(options)
  const { clock } = options
  const seconds = (time: number) => Math.floor(time / 1000)

  async function sign(
    appId: string,
    { audience = appId, claims, issuer = origin, life, subject, type }: createTokens.Sign,
  ) {
    const { key, kid } = await keys.signer(appId)
    const now = clock.now()
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', typ: type, kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(seconds(now))
      .setExpirationTime(seconds(now + life))
      .sign(key)
  }

  return {
    ...keys,
    /** Signs an access token. It names the key of a bound session (RFC 9449, section 6). */
    signAccess: (appId: string, { generation, life, sessionId, thumbprint, userId }: createTokens.SignAccess) =>
      sign(appId, {
        type: accessType,
        claims: {
          aid: appId,
          sid: sessionId,
          gen: generation,
          ...(thumbprint !== null && { cnf: { jkt: thumbprint } }),
        },
        subject: userId,
        life,
      }),
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
      try {
        const { kid } = decodeProtectedHeader(token)
        const key = kid !== undefined && /^[\w-]{16}$/.test(kid) ? await keys.verifier(appId, kid) : undefined
        if (!key) return undefined
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['ES256'],
          typ: accessType,
          issuer: origin,
          requiredClaims: ['sub', 'sid', 'gen', 'aid', 'iat', 'exp'],
          currentDate: new Date(clock.now()),
        })
        const { aid, aud, gen, sid, sub } = payload
        if (aid !== appId || aud !== appId || typeof sid !== 'string' || typeof gen !== 'number') return undefined
        return { generation: gen, sessionId: sid, userId: sub ?? '' }
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
        throw error
      }
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
