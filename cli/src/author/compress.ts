import { brotliCompressSync, constants } from 'node:zlib'

const compressed = new Map<string, Buffer>()

/**
 * A text compressed with Brotli at its highest quality: packs are built once and downloaded often. That takes half of a
 * build, so that what goes into a pack and into the history is compressed once for both.
 */
export function compress(text: string): Buffer {
  const known = compressed.get(text)
  if (known) return known
  const bytes = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 },
  })
  compressed.set(text, bytes)
  return bytes
}
