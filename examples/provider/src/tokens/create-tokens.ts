import type { User } from '@keyhook/sdk/wire'
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import { claimedAccounts } from '../domain/claimed-accounts.js'
import { toClaim } from '../domain/to-claim.js'
import { createSigningKeys } from './signing-keys.js'

/** What tokens are by which an app asks the wallet of another's user. */
export const crossAppRequestType = 'cross-app-request+jwt'
const accessType = 'at+jwt'
const identityType = 'id+jwt'

/** Signs and checks the tokens of every app: ES256, each app by its own key. */
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
    /** A token of a session with a key names that key (RFC 9449, section 6). */
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
    /** Tells another app who its user is here: of another issuer, audience and type than every token of the app's own. */
    signCrossApp: (appId: string, token: Required<Omit<createTokens.Sign, 'type'>>) =>
      sign(appId, { ...token, type: 'JWT' }),
    /** Lets an app ask another for one thing: of a type of its own, for the other's page alone. */
    signCrossAppRequest: (appId: string, token: Required<Omit<createTokens.Sign, 'type'>>) =>
      sign(appId, { ...token, type: crossAppRequestType }),
    /**
     * Who an access token speaks for. Undefined unless its key, algorithm, type, issuer, audience and app are all right
     * and it has not expired (threat 5).
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
    /** The provider's, which issues the tokens. */
    origin: string
  }
  type Sign = {
    /** The app, when left out. */
    audience?: string
    claims: Record<string, unknown>
    /** The provider, when left out. */
    issuer?: string
    /** Milliseconds. */
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
    /** Of the browser's key, where the session has one. */
    thumbprint: string | null
  }
}
