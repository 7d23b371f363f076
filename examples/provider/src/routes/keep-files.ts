import { toBytes } from '../bytes/encodings.js'
import { HttpError } from '../base/http-error.js'
import { type DirectReply, HeaderFields } from '../http/reply.js'
import type { ReadBuilt } from '../ports/ports.js'

/**
 * Returns a function that responds with a build output file. Each file is read once, and all responses share its bytes.
 * Many pending responses therefore need the memory of one file (threat 37). The caller must check the file's name,
 * which contains a content hash.
 */
export function keepFiles(read: ReadBuilt): keepFiles.ReturnType {
  const stored = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()

  async function load(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const text = await read(name)
    return text === undefined ? undefined : toBytes(text)
  }

  return async (name, { headers, method }) => {
    const loading = stored.get(name) ?? load(name)
    stored.set(name, loading)
    const body = await loading.catch((error: unknown) => {
      stored.delete(name)
      throw error
    })
    if (body === undefined) {
      stored.delete(name)
      throw new HttpError(404, undefined, 'Not found')
    }
    // The file name contains the content's hash.
    const fields = { 'Cache-Control': 'public, max-age=31536000, immutable', ...headers }
    return { status: 200, headers: new HeaderFields(fields), body: method === 'HEAD' ? null : body }
  }
}

export declare namespace keepFiles {
  type ReturnType = (
    name: string,
    options: { headers: Readonly<Record<string, string>>; method: string },
  ) => Promise<DirectReply>
}
