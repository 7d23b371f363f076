import { argon2id } from 'hash-wasm'
import type { PasswordHashInput } from '../ports/ports.js'

/** Hashes a password with Argon2id (RFC 9106) to 32 bytes. Blocks the thread for about a quarter of a second. */
export const hashPassword = async ({
  lanes,
  memory,
  passes,
  password,
  salt,
}: PasswordHashInput): Promise<Uint8Array<ArrayBuffer>> =>
  // The library's type is older than the distinction between array buffer types.
  (await argon2id({
    ...{ password, salt, memorySize: memory, iterations: passes, parallelism: lanes },
    hashLength: 32,
    outputType: 'binary',
  })) as Uint8Array<ArrayBuffer>
