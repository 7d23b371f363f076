import * as z from 'zod/mini'

const natural = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

/**
 * Parameters of the password's key derivation (RFC 9106), stored with the ciphertext so that stronger ones can follow.
 * A frame accepts only these bounds: weaker ones are guessable, and stronger ones overload a phone.
 */
export const PasswordParameters = z.object({
  algorithm: z.literal('argon2id'),
  /** Memory in KiB. */
  memory: natural(19_456, 262_144),
  passes: natural(2, 10),
  lanes: natural(1, 4),
  /** Salt of 16 bytes, in unpadded base64url. */
  salt: z.string().check(z.regex(/^[\w-]{22}$/)),
})

export type PasswordParameters = z.output<typeof PasswordParameters>
