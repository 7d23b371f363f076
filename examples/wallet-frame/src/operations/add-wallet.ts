import { type ChainType, frameCalls, FrameError } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'
import { readKind } from '../key-kinds/read-kind.js'
import { addressAt } from '../keys/with-key.js'
import type { Entropy } from './entropy.js'
import { openWallet } from './open-wallet.js'
import { proveOwnership } from './prove-ownership.js'

/**
 * Adds another address of an entropy to the user's wallets. The address's key is derived from the same seed, so the
 * shares do not change.
 */
export async function addWallet(
  frame: Frame,
  caller: Caller,
  entropy: Entropy,
  { chainType, index }: addWallet.Position,
) {
  const kind = await readKind(frame.keyKinds, chainType)
  if (index === 0 && chainType === entropy.chainType)
    throw new FrameError(
      'invalid_request_arguments',
      'The wallet at index 0 is created in another way. To add a wallet, pass an index above 0',
    )
  const { addresses, seed, serverEntropyId } = await openWallet(frame, caller, entropy)
  const address = addressAt(kind, seed, index)
  const claim = { address, chainType, entropyId: serverEntropyId, walletIndex: index }
  const request = {
    entropy_id: serverEntropyId,
    address,
    chain_type: chainType,
    wallet_index: index,
    ...(await proveOwnership(frame, caller, { claim, kind, owner: entropy.kind, seed })),
  }
  await frame.api.call(frameCalls.add, request, caller)
  addresses.add(address)
  return { address, entropyId: entropy.address, walletIndex: index }
}

export declare namespace addWallet {
  type Position = { chainType: ChainType; index: number }
}
