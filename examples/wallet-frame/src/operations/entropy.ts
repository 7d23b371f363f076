import { type ChainType, type EntropyIdVerifier, FrameError, verifiedChainTypes } from '@keyhook/sdk/wire'
import type { KeyKind } from '../key-kinds/key-kind.js'
import type { KeyKinds } from '../key-kinds/key-kinds.js'
import { readKind } from '../key-kinds/read-kind.js'

/** Identifies an entropy by the address of its first key. `kind` implements the chain of that address. */
export type Entropy = { readonly address: string; readonly chainType: ChainType; readonly kind: KeyKind }

/** Parses the identifier of an entropy. Rejects unknown chains and invalid addresses. */
export async function namedEntropy(kinds: KeyKinds, chainType: ChainType, name: string): Promise<Entropy> {
  const kind = await readKind(kinds, chainType)
  const address = kind.readAddress(name)
  if (address === undefined) throw new FrameError('invalid_request_arguments', `Malformed ${chainType} address`)
  return { address, chainType, kind }
}

/** Parses the identifier of the entropy in a message. */
export const readEntropy = (kinds: KeyKinds, { entropyId, entropyIdVerifier }: readEntropy.Named): Promise<Entropy> =>
  namedEntropy(kinds, verifiedChainTypes[entropyIdVerifier], entropyId)

export declare namespace readEntropy {
  type Named = { entropyId: string; entropyIdVerifier: EntropyIdVerifier }
}
