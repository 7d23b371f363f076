import { HttpError } from '../base/http-error.js'
import { toBytes } from '../bytes/encodings.js'

/** Maximum length in bytes of JSON. Identity tokens contain the metadata. */
const longestMetadata = 1024

/** Returns the stored form of custom metadata. Throws 422 if it is too long. */
export function writeMetadata(metadata: Readonly<Record<string, string | number | boolean>>): string {
  const text = JSON.stringify(metadata)
  if (toBytes(text).length > longestMetadata)
    throw new HttpError(422, 'invalid_data', `Custom metadata is at most ${longestMetadata} bytes of JSON.`)
  return text
}
