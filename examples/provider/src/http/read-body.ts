import { concatBytes } from '@noble/hashes/utils.js'
import { toText } from '../bytes/encodings.js'
import { HttpError } from '../base/http-error.js'

/** The maximum number of bytes in a body. */
export const bodyLimit = 100 * 1024

/**
 * Returns the text of a request's body, up to 100 kB. Stops reading at the limit, even if `Content-Length` is smaller.
 */
export async function readBody(request: Request): Promise<string> {
  const { body } = request
  if (body === null) return ''
  // Firefox does not support `Request.body`. There, the body is read as a whole.
  return toText(body === undefined ? await readWhole(request) : await readStream(body))
}

async function readStream(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body.getReader()
  // A disconnected client is not a server error.
  const read = () => reader.read().catch(throwBrokenOff)
  for (let part = await read(); !part.done; part = await read()) {
    length += part.value.byteLength
    if (length > bodyLimit) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(part.value)
  }
  return concatBytes(...chunks)
}

async function readWhole(request: Request): Promise<Uint8Array> {
  const buffer = await request.arrayBuffer().catch(throwBrokenOff)
  if (buffer.byteLength > bodyLimit) throw tooLarge()
  return new Uint8Array(buffer)
}

export const tooLarge = () => new HttpError(413, 'invalid_data', 'The request is too large.')

export const brokenOff = () => new HttpError(400, 'invalid_data', 'The request ended before its body was complete.')

function throwBrokenOff(): never {
  throw brokenOff()
}
