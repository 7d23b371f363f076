import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { HttpError } from '../http-error.js'
import { digest } from '../rules/digest.js'
import type { Identity } from '../identity/identity.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** By how much clocks may differ, in seconds. */
const skew = 60
/** What a token may say that it is. Others are for other uses: logout tokens, proofs, events. */
const types = new Set(['jwt', 'at+jwt'])

const refused = (cause?: unknown) =>
  new HttpError(422, 'invalid_credentials', "The token of the app's login system is not valid.", { cause })

/**
 * The user whom a token of an app's own login system names (threat 22): of its issuer and for its audience, signed as the
 * settings say by a key of its key set, and not over. The identifier is the issuer's: another one names other users.
 */
export async function verifyCustomToken(
  token: string,
  { keys, now, settings }: verifyCustomToken.Options,
): Promise<Identity<'custom_auth'>> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    // mutation threat 22: undefined
    algorithms: [...settings.algorithms],
    // mutation threat 22: undefined
    audience: settings.audience,
    // mutation threat 22: undefined
    issuer: settings.issuer,
    clockTolerance: skew,
    currentDate: new Date(now),
    requiredClaims: ['exp', 'sub'],
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) throw refused(error)
    throw new HttpError(503, undefined, "The keys of the app's login system could not be read.", { cause: error })
  })
  const { sub } = payload
  // mutation threat 22: false
  if (protectedHeader.typ !== undefined && !types.has(protectedHeader.typ.toLowerCase())) throw refused()
  // The library checks that it is there, not what it is.
  if (typeof sub !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(sub)) throw refused()
  return { type: 'custom_auth', identifier: `${digest(settings.issuer)}.${sub}`, profile: {} }
}

export declare namespace verifyCustomToken {
  type Options = { keys: JWTVerifyGetKey; now: number; settings: NonNullable<AppSettings['customAuth']> }
}
