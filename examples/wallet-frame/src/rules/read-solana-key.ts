import { base58 } from '@scure/base'

/** Returns the public key of a Solana address (base58 of 32 bytes), or undefined for other text. */
export function readSolanaKey(address: string): Uint8Array | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return undefined
  const bytes = base58.decode(address)
  return bytes.length === 32 ? bytes : undefined
}
