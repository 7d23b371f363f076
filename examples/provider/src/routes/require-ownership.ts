import { type ChainType, ownershipMessage } from '@keyhook/sdk/wire'
import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { isSignedBy } from '../rules/is-signed-by.js'
import { isNonce } from '../rules/server-nonce.js'
import { useDpopNonce } from '../http/use-dpop-nonce.js'

/**
 * Throws unless the key of the address just signed its registration: by this user, at this index (security rule 26),
 * and in the frame that makes the call (security rule 39). `by` is another wallet whose key signs instead.
 */
export function requireOwnership(
  context: Context,
  { origins, session }: SessionCall,
  { address, by, chain_type: chainType, entropy_id: entropyId, nonce, signature, wallet_index: walletIndex }: Claim,
): void {
  if (!isNonce(context.secrets.nonces, context.clock.now(), nonce)) throw useDpopNonce(context)
  const frameKey = session.frame_thumbprint ?? ''
  const slot = { address, chainType, entropyId, walletIndex }
  const claim = { ...slot, appId: session.app_id, frameKey, nonce, userId: session.user_id }
  const isOwned = origins.some((origin) =>
    isSignedBy(by?.chain_type ?? chainType, {
      address: by?.address ?? address,
      message: ownershipMessage({ ...claim, origin }),
      signature,
    }),
  )
  if (!isOwned) throw new HttpError(422, 'invalid_data', 'The signature is not of the key of this address.')
}

type Claim = {
  address: string
  by?: { readonly address: string; readonly chain_type: ChainType } | undefined
  chain_type: ChainType
  entropy_id: string
  nonce: string
  signature: string
  wallet_index: number
}
