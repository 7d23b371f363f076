import { type ChainType, delegationMessage, encodeBase64Url, lazyFrameCalls } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'
import { readKind } from '../key-kinds/read-kind.js'
import { withKey } from '../keys/with-key.js'
import type { Entropy } from './entropy.js'
import { openWallet } from './open-wallet.js'

/**
 * Sends a wallet's key to the provider, so that the app's server can sign within a wallet policy. The key signs a
 * statement with the user, a nonce and the policy (threat 25). A page can request this with one message. The key
 * therefore leaves the frame only after the provider has confirmed two conditions: the app uses delegated actions, and
 * the user has approved this delegation.
 */
export async function delegateWallet(frame: Frame, caller: Caller, entropy: Entropy, options: delegateWallet.Options) {
  const { api, appId, key: signer, origin } = frame
  const { chainType, index, policy } = options
  const kind = await readKind(frame.keyKinds, chainType)
  const { seed } = await openWallet(frame, caller, entropy)
  const frameKey = await signer.thumbprint()
  const nonce = api.nonce()
  const request = withKey(kind, seed, index, (lent) => {
    const { address } = lent
    const text = delegationMessage({
      address,
      appId,
      chainType,
      frameKey,
      nonce,
      origin,
      policy,
      userId: caller.userId,
    })
    return { address, chain_type: chainType, nonce, signature: kind.signText(text, lent) }
  })
  await api.call(lazyFrameCalls.delegate, request, caller)
  const key = withKey(kind, seed, index, (lent) => encodeBase64Url(lent.privateKey))
  await api.call(lazyFrameCalls.delegate, { ...request, key }, caller)
  return { address: request.address }
}

export declare namespace delegateWallet {
  type Options = Pick<delegationMessage.Claim, 'policy'> & { chainType: ChainType; index: number }
}
