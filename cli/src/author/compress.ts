import { brotliCompressSync, constants } from 'node:zlib'

const compressed = new Map<string, Buffer>()

/**
 * Compresses a text with Brotli at its highest quality, because packs are built once and downloaded often. Compression
 * takes half of the build time, so the pack and the history share the compressed text.
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
