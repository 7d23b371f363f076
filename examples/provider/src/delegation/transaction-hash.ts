import type { ChainType } from '@keyhook/sdk/wire'
import { base58 } from '@scure/base'
import { Hash } from '../bundled/ox.js'
import { fromBase64 } from '../bytes/encodings.js'

/** Returns the hash of a signed Ethereum transaction, or the first signature of a Solana transaction. */
export const transactionHash: Readonly<Record<ChainType, (signed: string) => string>> = {
  ethereum: (signed) => Hash.keccak256(signed as `0x${string}`),
  // One byte holds the number of signatures, because a transaction has space for fewer than 128.
  solana: (signed) => base58.encode(fromBase64(signed).slice(1, 65)),
}
