import { fromBase64, toBytes, toText } from '../bytes/encodings.js'
import { isEqual } from '../bytes/hash.js'
import { HttpError, invalidToken } from '../base/http-error.js'
import { digest } from '../rules/digest.js'
import type { HeaderReader } from '../http/request-head.js'
import type { AppSettings } from '../settings/parse-settings.js'

/**
 * Checks the app's ID and secret in the `Basic` credentials of a server's call, and returns the secret. Throws for
 * wrong credentials and for calls from browsers.
 */
export function requireAppSecret(app: AppSettings, secret: string | undefined, headers: HeaderReader): string {
  const isBrowser = headers.has('origin') || headers.has('sec-fetch-site')
  if (isBrowser) throw new HttpError(403, 'origin_not_allowed', "Only the app's server may make this call.")
  const given = /^Basic ([\w+/]+={0,2})$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (given === undefined || secret === undefined) throw invalidToken()
  const shown = readBasic(given)
  // Compares digests, because they have equal lengths for every input.
  const [one, other] = [shown, `${app.id}:${secret}`].map((text) => toBytes(digest(text)))
  if (!isEqual(one!, other!)) throw invalidToken()
  return secret
}

/** Decodes base64. Malformed input decodes to a text that matches no secret. */
function readBasic(text: string): string {
  try {
    return toText(fromBase64(text))
  } catch {
    return ''
  }
}
