import * as z from 'zod/mini'

const natural = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

/**
 * How a password becomes a key (RFC 9106), stored beside what it opens so that better ones can follow. The bounds are what
 * a frame takes from a server: less is guessed too fast, and more stops a phone.
 */
export const PasswordParameters = z.object({
  algorithm: z.literal('argon2id'),
  /** KiB. */
  memory: natural(19_456, 262_144),
  passes: natural(2, 10),
  lanes: natural(1, 4),
  /** 16 bytes, unpadded base64url. */
  salt: z.string().check(z.regex(/^[\w-]{22}$/)),
})

export type PasswordParameters = z.output<typeof PasswordParameters>
