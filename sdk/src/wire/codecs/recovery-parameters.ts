import * as z from 'zod/mini'

const natural = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

/**
 * Parameters of the password's key derivation (RFC 9106). They are stored with the ciphertext, so that a later version
 * can use stronger parameters. The wallet frame accepts only these bounds. Weaker parameters can be guessed, and
 * stronger parameters overload a phone.
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

/**
 * Location of a backup file in the user's cloud storage, and the key that decrypts it. The provider stores both, and
 * never stores the file.
 */
const BackupParameters = z.object({
  algorithm: z.literal('cloud-file'),
  /** AES key for the backup file, 32 bytes in unpadded base64url. An attacker needs both the file and this key. */
  file: z.string().check(z.regex(/^[\w-]{1,256}$/)),
  /** AES key of 32 bytes, in unpadded base64url. Without this key, the file reveals no secret. */
  key: z.string().check(z.regex(/^[\w-]{43}$/)),
})

/**
 * The passkey of the provider's origin that derives the secret, and the input of its PRF (WebAuthn). Unpadded
 * base64url.
 */
const PasskeyParameters = z.object({
  /** The WebAuthn extension that derives the secret. */
  algorithm: z.literal('webauthn-prf'),
  /** ID of the passkey. */
  credential: z.string().check(z.regex(/^[\w-]{1,1400}$/)),
  /** Salt of 32 bytes. */
  salt: z.string().check(z.regex(/^[\w-]{43}$/)),
})

/** Parameters that derive a key from the user's secret. */
export const RecoveryParameters = z.union([PasswordParameters, BackupParameters, PasskeyParameters])

export type RecoveryParameters = z.output<typeof RecoveryParameters>
export type BackupParameters = z.output<typeof BackupParameters>
export type PasskeyParameters = z.output<typeof PasskeyParameters>

/**
 * Fields of a wallet with a secret of the user: the parameters of the key derivation, and the proof of the secret
 * (security rule 19).
 */
export const recoverySecret = {
  recovery_parameters: z.optional(RecoveryParameters),
  /** Proof that is derived from the secret, separately from the key. It does not reveal the key. */
  recovery_proof: z.optional(z.string()),
}
