import { ownershipMessage } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../frame.js'
import type { KeyKind } from '../key-kinds/key-kind.js'
import type { Seed } from '../keys/seed.js'
import { withKey } from '../keys/with-key.js'

/** Shows that the frame holds the key of an address that it registers (security rule 26). */
export async function proveOwnership(frame: Frame, { userId }: Caller, { claim, kind, seed }: proveOwnership.Options) {
  const { api, appId, key: own, origin } = frame
  const frameKey = await own.thumbprint()
  const nonce = api.nonce()
  const text = ownershipMessage({ ...claim, appId, frameKey, nonce, origin, userId })
  return { nonce, signature: withKey(kind, seed, claim.walletIndex, (key) => kind.signText(text, key)) }
}

export declare namespace proveOwnership {
  type Options = {
    claim: Pick<ownershipMessage.Claim, 'address' | 'chainType' | 'entropyId' | 'walletIndex'>
    kind: KeyKind
    seed: Seed
  }
}
