import { type ChainType, delegationMessage, encodeBase64Url, laterFrameCalls } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'
import { readKind } from '../key-kinds/read-kind.js'
import { withKey } from '../keys/with-key.js'
import type { Entropy } from './entropy.js'
import { openWallet } from './open-wallet.js'

/**
 * Hands the provider the key of a wallet, for the app's server to have signed what a policy allows. The key itself signs for
 * which user, nonce and policy that is (threat 25). The key leaves the frame only after the provider has confirmed that the app
 * delegates and that the user has approved it: a page asks for this by one message.
 */
export async function delegateWallet(frame: Frame, caller: Caller, entropy: Entropy, options: delegateWallet.Options) {
  const { api, appId, key: own, origin } = frame
  const { chainType, index, policy } = options
  const kind = await readKind(frame.keyKinds, chainType)
  const { seed } = await openWallet(frame, caller, entropy)
  const frameKey = await own.thumbprint()
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
  await api.call(laterFrameCalls.delegate, request, caller)
  const key = withKey(kind, seed, index, (lent) => encodeBase64Url(lent.privateKey))
  await api.call(laterFrameCalls.delegate, { ...request, key }, caller)
  return { address: request.address }
}

export declare namespace delegateWallet {
  type Options = Pick<delegationMessage.Claim, 'policy'> & { chainType: ChainType; index: number }
}
