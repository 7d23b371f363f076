import type { ChainType } from '@keyhook/sdk/wire'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { readSolanaKey } from '../bundled/wallet-frame.js'

/**
 * Normalizes a wallet address. An Ethereum address gets its EIP-55 checksum, and a Solana address (base58 of 32 bytes)
 * stays unchanged. Returns undefined for an invalid address or a wrong checksum.
 */
export function normalizeAddress(chainType: ChainType, address: string): string | undefined {
  if (chainType === 'solana') return readSolanaKey(address) && address
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return undefined
  const digits = address.slice(2)
  const lower = digits.toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  const checked = lower.replaceAll(/[a-f]/g, (digit, index: number) =>
    Number.parseInt(hash[index] ?? '', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  const isOneCase = digits === lower || digits === digits.toUpperCase()
  return isOneCase || digits === checked ? `0x${checked}` : undefined
}
