import { embeddedWallets, FrameError } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../frame.js'
import { addressAt } from '../keys/wallet-node.js'
import { bearer } from './bearer.js'
import { openWallet } from './open-wallet.js'

/** Makes a higher index of an entropy the user's. Its keys are the first wallet's: nothing is split anew. */
export async function addWallet(frame: Frame, caller: Caller, wallet: string, index: number) {
  if (index === 0) throw new FrameError('invalid_request_arguments', 'Wallet 0 is created, not added')
  const { node, serverEntropyId } = await openWallet(frame, caller, wallet)
  const address = addressAt(node, index)
  const request = { entropy_id: serverEntropyId, address, chain_type: 'ethereum', wallet_index: index } as const
  await frame.api.call(embeddedWallets.add, request, bearer(caller))
  return { address, entropyId: wallet, walletIndex: index, recoveryMethod: 'privy' } as const
}
