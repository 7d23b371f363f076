import * as z from 'zod/mini'
import { PasswordParameters } from './password-parameters.js'

/** Location of a backup in the user's cloud: its file ID, or the record's name. Does not describe its content. */
const BackupParameters = z.object({
  algorithm: z.literal('cloud-file'),
  file: z.string().check(z.regex(/^[\w-]{1,256}$/)),
})

/** The provider's passkey that derives the secret, and the input of its PRF (WebAuthn). Unpadded base64url. */
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
