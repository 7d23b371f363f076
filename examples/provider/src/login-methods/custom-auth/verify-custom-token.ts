import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { HttpError } from '../../base/http-error.js'
import { digest } from '../../rules/digest.js'
import type { Checked } from '../../linking/create-signed-login.js'
import type { AppSettings } from '../../settings/parse-settings.js'

/** Accepted clock difference, in seconds. */
const skew = 60
/** Seconds by which the issuer's clock may be ahead. A token can be older than `maxAge` by this time. */
const ahead = 5
/** Maximum age of a token, in seconds. */
const maxAge = 60
/** Accepted `typ` headers. Other types have other purposes, such as logout tokens, DPoP proofs and event tokens. */
const types = new Set(['jwt', 'at+jwt'])

const refused = (cause?: unknown) =>
  new HttpError(422, 'invalid_credentials', "The token of the app's login system is not valid.", { cause })

/**
 * Verifies a custom auth token (threat 22) and returns its user. The token must be at most 60 seconds old, for the
 * configured audience, and signed with a key of the issuer's key set. Its `nonce` must begin with the RFC 7638
 * thumbprint of the calling browser's key (security rule 38). Two issuers never share users.
 */
export async function verifyCustomToken(
  token: string,
  { keys, now, settings, thumbprint }: verifyCustomToken.Options,
): Promise<Checked<'custom_auth'>> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    algorithms: [...settings.algorithms],
    audience: settings.audience,
    issuer: settings.issuer,
    clockTolerance: skew,
    currentDate: new Date(now),
    requiredClaims: ['exp', 'iat', 'sub'],
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) throw refused(error)
    throw new HttpError(503, undefined, "The public keys of the app's custom auth issuer could not be read.", {
      cause: error,
    })
  })
  const { aud, exp = 0, iat = 0, iss, jti, nonce, sub } = payload
  if (Array.isArray(aud) && aud.length > 1) throw refused()
  if (now / 1000 - iat > maxAge || iat - now / 1000 > ahead) throw refused()
  if (settings.requiresNonce && (thumbprint === undefined || String(nonce).split('.')[0] !== thumbprint))
    throw refused()
  if (protectedHeader.typ !== undefined && !types.has(protectedHeader.typ.toLowerCase())) throw refused()
  // `jwtVerify` only checks that the claim exists.
  if (typeof sub !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(sub)) throw refused()
  return {
    identity: { type: 'custom_auth', identifier: `${digest(settings.issuer)}.${sub}`, profile: {} },
    signed: jti === undefined ? token.slice(0, token.lastIndexOf('.')) : JSON.stringify([iss, jti]),
    expiresAt: (exp + skew) * 1000,
  }
}

export declare namespace verifyCustomToken {
  type Options = {
    keys: JWTVerifyGetKey
    now: number
    settings: NonNullable<AppSettings['customAuth']>
    /** RFC 7638 thumbprint of the browser's key, with which the call was signed. */
    thumbprint: string | undefined
  }
}
