import { randomBytes } from '../bytes/random.js'

/** Ten, of 50 bits each: typed once in a life. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    [...randomBytes(10)]
      .map((byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32])
      .join('')
      .replace(/^.{5}/, '$&-'),
  )
