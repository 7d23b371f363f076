import { type ChainType, ownershipMessage } from '@keyhook/sdk/wire'
import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { requireSigned } from './require-signed.js'

/**
 * Throws unless the key of the address has just signed its registration. The signed message must contain this user,
 * this index and the calling frame (security rules 26 and 39). With `by`, the key of another wallet must have signed
 * instead.
 */
export function requireOwnership(
  context: Context,
  call: SessionCall,
  { address, by, chain_type: chainType, entropy_id: entropyId, nonce, signature, wallet_index: walletIndex }: Claim,
): void {
  const wallet = { address, chainType, entropyId, walletIndex }
  requireSigned(context, call, {
    ...{ address: by?.address ?? address, chainType: by?.chain_type ?? chainType, nonce, signature },
    messageOf: (claim) => ownershipMessage({ ...wallet, ...claim }),
  })
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
