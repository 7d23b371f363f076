import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { findEmbeddedWallet } from '../../domain/rules/wallet/find-embedded-wallet.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import * as messages from '../../wire/frame/messages.js'
import { withMfaAction } from '../mfa/with-mfa-action.js'
import { getCaller } from './get-caller.js'
import { withRecovery } from './with-recovery.js'

/** Calls a method of the wallet frame. If this device has lost its share, recovers the wallet once. */
export async function requestSigner(client: Client, parameters: requestSigner.Parameters): Promise<unknown> {
  const { address, method, params, signal } = parameters
  const wallet = findEmbeddedWallet(client.store.getState().user, address)
  if (!wallet) {
    await getCaller(client)
    throw new KeyhookError('UNABLE_TO_SIGN', 'Cannot request a signature with this wallet address')
  }
  const { chainType, walletIndex } = wallet
  const hdWalletIndex = walletIndex ?? 0
  return withRecovery(client, { address: wallet.address, signal }, async () => {
    const { user, ...caller } = await getCaller(client)
    const entropy = getEntropy(user, wallet)
    const { response } = await withMfaAction(
      client,
      { wallet: entropy.entropyId, parts: ['sign', chainType, hdWalletIndex, method, params] },
      () =>
        client.frame.call(
          messages.rpc,
          { ...caller, ...entropy, chainType, hdWalletIndex, request: { method, params: [...params] } },
          { signal },
        ),
    )
    return response.data
  })
}

export declare namespace requestSigner {
  type Parameters = {
    address: string
    /** An RPC method of the wallet's chain type. */
    method: string
    params: readonly unknown[]
    signal?: AbortSignal | undefined
  }
}
