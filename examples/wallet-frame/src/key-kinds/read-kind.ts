import { type ChainType, FrameError } from '@keyhook/sdk/wire'
import type { KeyKind } from './key-kind.js'
import type { KeyKinds } from './key-kinds.js'

/** Loads the implementation of a chain. Rejects for an unknown chain. */
export async function readKind(kinds: KeyKinds, chainType: ChainType): Promise<KeyKind> {
  const load = kinds[chainType]
  if (!load) throw new FrameError('invalid_request_arguments', `This provider has no embedded wallets for ${chainType}`)
  return load().catch(() => {
    throw new FrameError('offline', `The keys for ${chainType} could not be loaded. Reload the page and try again.`)
  })
}
