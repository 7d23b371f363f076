import { randomBytes } from '../bytes/random.js'

/** Creates ten recovery codes of 50 bits each, which are short enough to type. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    [...randomBytes(10)]
      .map((byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32])
      .join('')
      .replace(/^.{5}/, '$&-'),
  )
