import { argon2id } from 'hash-wasm'
import type { PasswordHashInput } from '../ports/password-hash.js'

/** Argon2id (RFC 9106), 32 bytes. It takes the thread for about a quarter of a second. */
export const hashPassword = async ({
  lanes,
  memory,
  passes,
  password,
  salt,
}: PasswordHashInput): Promise<Uint8Array<ArrayBuffer>> =>
  // The library's own array, whose type is older than this distinction.
  (await argon2id({
    ...{ password, salt, memorySize: memory, iterations: passes, parallelism: lanes },
    hashLength: 32,
    outputType: 'binary',
  })) as Uint8Array<ArrayBuffer>
