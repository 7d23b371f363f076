import { ownershipMessage } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'
import type { KeyKind } from '../key-kinds/key-kind.js'
import type { Seed } from '../keys/seed.js'
import { withKey } from '../keys/with-key.js'

/**
 * Signs a proof that the frame has the key of an address that is being registered (security rule 26). `owner` is the
 * chain of the entropy's first wallet. The key of that wallet also signs, when an address is added.
 */
export async function proveOwnership(
  frame: Frame,
  { userId }: Caller,
  { claim, kind, owner = kind, seed }: proveOwnership.Options,
) {
  const { api, appId, key: frameOwner, origin } = frame
  const frameKey = await frameOwner.thumbprint()
  const nonce = api.nonce()
  const text = ownershipMessage({ ...claim, appId, frameKey, nonce, origin, userId })
  const sign = (by: KeyKind, index: number) => withKey(by, seed, index, (key) => by.signText(text, key))
  return { nonce, signature: sign(kind, claim.walletIndex), owner_signature: sign(owner, 0) }
}

export declare namespace proveOwnership {
  type Options = {
    claim: Pick<ownershipMessage.Claim, 'address' | 'chainType' | 'entropyId' | 'walletIndex'>
    kind: KeyKind
    owner?: KeyKind | undefined
    seed: Seed
  }
}
