import type { ChainType } from '@keyhook/sdk/wire'
import { ethereum } from './ethereum/ethereum.js'
import type { KeyKind } from './key-kind.js'

/** The kinds of keys a frame holds, by the chain they are for. */
export type KeyKinds = Readonly<Partial<Record<ChainType, KeyKind>>>

export const keyKinds: KeyKinds = { ethereum }
