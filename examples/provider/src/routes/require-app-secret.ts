import { fromBase64, toBytes, toText } from '../bytes/encodings.js'
import { isEqual } from '../bytes/hash.js'
import { HttpError, invalidToken } from '../base/http-error.js'
import { digest } from '../rules/digest.js'
import type { HeaderReader } from '../http/request-head.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** Returns the secret if a server sends it with the app's ID as `Basic` credentials. Throws otherwise. Rejects browsers. */
export function requireAppSecret(app: AppSettings, secret: string | undefined, headers: HeaderReader): string {
  const isBrowser = headers.has('origin') || headers.has('sec-fetch-site')
  if (isBrowser) throw new HttpError(403, 'origin_not_allowed', "Only the app's server may make this call.")
  const given = /^Basic ([\w+/]+={0,2})$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (given === undefined || secret === undefined) throw invalidToken()
  const shown = readBasic(given)
  // The digests have equal lengths for every input.
  const [one, other] = [shown, `${app.id}:${secret}`].map((text) => toBytes(digest(text)))
  if (!isEqual(one!, other!)) throw invalidToken()
  return secret
}

/** Malformed base64 matches no secret. */
function readBasic(text: string): string {
  try {
    return toText(fromBase64(text))
  } catch {
    return ''
  }
}
