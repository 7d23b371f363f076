import { type ChainType, FrameError } from '@keyhook/sdk/wire'
import type { KeyKind } from './key-kind.js'
import type { KeyKinds } from './key-kinds.js'

/** The kind of key a chain needs. Refuses chains whose keys this frame does not hold. */
export function readKind(kinds: KeyKinds, chainType: ChainType): KeyKind {
  const kind = kinds[chainType]
  if (!kind) throw new FrameError('invalid_request_arguments', `This provider has no embedded wallets for ${chainType}`)
  return kind
}
