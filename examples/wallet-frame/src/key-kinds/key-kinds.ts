import type { ChainType } from '@keyhook/sdk/wire'
import { ethereum } from './ethereum/ethereum.js'
import type { KeyKind } from './key-kind.js'

/** The chain implementations. Rarely needed code is loaded on demand. */
export type KeyKinds = Readonly<Partial<Record<ChainType, () => Promise<KeyKind>>>>

export const keyKinds = {
  ethereum: async () => ethereum,
  solana: async () => (await import('./solana/solana.js')).solana,
} satisfies KeyKinds
