import { brotliCompressSync, constants } from 'node:zlib'

/** A text compressed with Brotli at its highest quality: packs are built once and downloaded often. */
export const compress = (text: string): Buffer =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 },
  })
