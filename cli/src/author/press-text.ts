import { brotliCompressSync, constants } from 'node:zlib'

/** A text as small as it gets; building may take its time. */
export const pressText = (text: string): Buffer =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 },
  })
