import {
  decodeBase64Url,
  encodeBase64Url,
  FrameError,
  isRecoveryPassword,
  type PasswordParameters,
} from '@keyhook/sdk/wire'
import { wipe } from '../rules/wipe.js'
import type { Ports } from '../ports/ports.js'
import { type SecretKey, toSecretKey } from '../keys/secret-key.js'

/** Parameters of the password hash (security rule 19). */
const strength = { algorithm: 'argon2id', memory: 65_536, passes: 3, lanes: 1 } as const

/** Derives the key of a password. Caches the key of each set of parameters. */
export type PasswordKeys = (parameters: PasswordParameters) => Promise<SecretKey>

export const newPasswordParameters = ({ crypto }: Pick<Ports, 'crypto'>): PasswordParameters => ({
  ...strength,
  salt: encodeBase64Url(crypto.getRandomValues(new Uint8Array(16))),
})

/**
 * Returns a function that derives the keys of a password. Throws `invalid_recovery_pin` for a password that no wallet
 * can have.
 */
export function passwordKeys(
  { crypto, hashPassword }: Pick<Ports, 'crypto' | 'hashPassword'>,
  { password = '', signal }: { password: string | undefined; signal: AbortSignal | undefined },
): PasswordKeys {
  if (!isRecoveryPassword(password))
    throw new FrameError('invalid_recovery_pin', 'Invalid recovery password, please try again.')
  const derived = new Map<string, Promise<SecretKey>>()

  async function derive({ lanes, memory, passes, salt }: PasswordParameters): Promise<SecretKey> {
    const bytes = new TextEncoder().encode(password)
    const input = { lanes, memory, passes, password: bytes, salt: decodeBase64Url(salt) }
    return toSecretKey(crypto, await hashPassword(input, signal).finally(() => wipe(bytes)))
  }

  return (parameters) => {
    const found = derived.get(parameters.salt) ?? derive(parameters)
    derived.set(parameters.salt, found)
    return found
  }
}
