import {
  decodeBase64Url,
  encodeBase64Url,
  FrameError,
  isRecoveryPassword,
  type PasswordParameters,
} from '@keyhook/sdk/wire'
import { wipe } from '../keys/wipe.js'
import type { Ports } from '../ports.js'

/** Security rule 19. */
const strength = { algorithm: 'argon2id', memory: 65_536, passes: 3, lanes: 1 } as const

/** What a password gives: a part of a key, and a proof for the provider, of which neither tells the other. */
export type PasswordKey = {
  /** HKDF makes the key of a recovery share of it and the recovery key. */
  readonly material: CryptoKey
  readonly proof: string
}

/** The keys of one password, each derived once. */
export type PasswordKeys = (parameters: PasswordParameters) => Promise<PasswordKey>

export const newPasswordParameters = ({ crypto }: Pick<Ports, 'crypto'>): PasswordParameters => ({
  ...strength,
  salt: encodeBase64Url(crypto.getRandomValues(new Uint8Array(16))),
})

/** Throws `invalid_recovery_pin` on what no wallet is recovered by. */
export function passwordKeys(
  { crypto, hashPassword }: Pick<Ports, 'crypto' | 'hashPassword'>,
  { password = '', signal }: { password: string | undefined; signal: AbortSignal | undefined },
): PasswordKeys {
  if (!isRecoveryPassword(password))
    throw new FrameError('invalid_recovery_pin', 'Invalid recovery password, please try again.')
  const { subtle } = crypto
  const derived = new Map<string, Promise<PasswordKey>>()

  async function derive({ lanes, memory, passes, salt }: PasswordParameters): Promise<PasswordKey> {
    const bytes = new TextEncoder().encode(password)
    const input = { lanes, memory, passes, password: bytes, salt: decodeBase64Url(salt) }
    const hash = await hashPassword(input, signal).finally(() => wipe(bytes))
    try {
      const material = await subtle.importKey('raw', hash, 'HKDF', false, ['deriveBits', 'deriveKey'])
      const info = new TextEncoder().encode('keyhook recovery proof')
      const proof = await subtle.deriveBits(
        { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
        material,
        256,
      )
      return { material, proof: encodeBase64Url(new Uint8Array(proof)) }
    } finally {
      wipe(hash)
    }
  }

  return (parameters) => {
    const found = derived.get(parameters.salt) ?? derive(parameters)
    derived.set(parameters.salt, found)
    return found
  }
}
