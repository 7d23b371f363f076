import { type ChainType, FrameError } from '@keyhook/sdk/wire'
import type { KeyKind } from '../key-kinds/key-kind.js'
import type { KeyKinds } from '../key-kinds/key-kinds.js'
import { readKind } from '../key-kinds/read-kind.js'

/** The chain that an address is of, and its kind of key. Rejects for what is an address on none of them. */
export async function kindOf(kinds: KeyKinds, address: string): Promise<{ chainType: ChainType; kind: KeyKind }> {
  for (const chainType of Object.keys(kinds) as ChainType[]) {
    const kind = await readKind(kinds, chainType)
    if (kind.readAddress(address) !== undefined) return { chainType, kind }
  }
  throw new FrameError('invalid_request_arguments', 'Malformed address')
}
