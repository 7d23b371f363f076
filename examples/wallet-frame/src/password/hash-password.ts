import { argon2id } from 'hash-wasm'
import type { PasswordHashInput } from '../ports/password-hash.js'

/** Hashes with Argon2id (RFC 9106) to 32 bytes. It blocks the thread for about a quarter of a second. */
export const hashPassword = async ({
  lanes,
  memory,
  passes,
  password,
  salt,
}: PasswordHashInput): Promise<Uint8Array<ArrayBuffer>> =>
  // The library's own type predates this distinction.
  (await argon2id({
    ...{ password, salt, memorySize: memory, iterations: passes, parallelism: lanes },
    hashLength: 32,
    outputType: 'binary',
  })) as Uint8Array<ArrayBuffer>
