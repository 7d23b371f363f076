import { concatBytes } from '@noble/hashes/utils.js'
import { toText } from '../bytes/encodings.js'
import { HttpError } from '../http-error.js'

const bodyLimit = 100 * 1024

/** The text of a request's body, of at most 100 kB. Stops reading at the limit, whatever length was declared. */
export async function readBody(request: Request): Promise<string> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  // Who goes away in the middle of it is no failure of the provider's, which an operator would be woken for.
  const read = () => reader.read().catch(brokenOff)
  for (let part = await read(); !part.done; part = await read()) {
    length += part.value.byteLength
    // mutation threat 37: false
    if (length > bodyLimit) {
      await reader.cancel()
      throw new HttpError(413, 'invalid_data', 'The request is too large.')
    }
    chunks.push(part.value)
  }
  return toText(concatBytes(...chunks))
}

function brokenOff(): never {
  throw new HttpError(400, 'invalid_data', 'The request broke off.')
}
