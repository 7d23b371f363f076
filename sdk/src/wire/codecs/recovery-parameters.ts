// More than one export: what each way of recovery keeps beside what it opens, and all of them.

import * as z from 'zod/mini'
import { PasswordParameters } from './password-parameters.js'

/** Where a backup in the user's cloud lies: the file's id there, or the record's name. It tells nothing of what is in it. */
const BackupParameters = z.object({
  algorithm: z.literal('cloud-file'),
  file: z.string().check(z.regex(/^[\w-]{1,256}$/)),
})

/** Which passkey of the provider's gives the secret, and for which input of its PRF (WebAuthn). Unpadded base64url. */
const PasskeyParameters = z.object({
  /** The extension of WebAuthn that makes the secret. */
  algorithm: z.literal('webauthn-prf'),
  /** The id of the passkey. */
  credential: z.string().check(z.regex(/^[\w-]{1,1400}$/)),
  /** 32 bytes. */
  salt: z.string().check(z.regex(/^[\w-]{43}$/)),
})

/** How what the user has becomes a key. */
export const RecoveryParameters = z.union([PasswordParameters, BackupParameters, PasskeyParameters])

export type RecoveryParameters = z.output<typeof RecoveryParameters>
export type BackupParameters = z.output<typeof BackupParameters>
export type PasskeyParameters = z.output<typeof PasskeyParameters>
