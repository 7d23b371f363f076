import { base58 } from '@scure/base'

/** The public key that an address on Solana is: base58 of 32 bytes. Undefined where it is none. */
export function readSolanaKey(address: string): Uint8Array | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return undefined
  const bytes = base58.decode(address)
  return bytes.length === 32 ? bytes : undefined
}
