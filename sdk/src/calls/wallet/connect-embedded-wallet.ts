import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import { requireWallet } from '../../domain/rules/wallet/require-wallet.js'
import * as messages from '../../wire/frame/messages.js'
import { getCaller } from './get-caller.js'
import { withFrameKey } from './with-frame-key.js'
import { withRecovery } from './with-recovery.js'

/**
 * Makes an embedded wallet ready on this device, recovering its share when the device has none. Without an address, the
 * user's first. Where it is `onlyHere`, a share that this device has not is not recovered.
 */
export async function connectEmbeddedWallet(
  client: Client,
  { address, onlyHere = false, signal }: connectEmbeddedWallet.Parameters = {},
): Promise<WalletAccount> {
  const wallet = requireWallet(client.store.getState().user, {
    address,
    message: 'User must be authenticated and have a Privy wallet before it can be connected',
  })
  const attempt = onlyHere ? withFrameKey : withRecovery
  await attempt(client, { address: wallet.address, signal }, async () => {
    const { user, ...caller } = await getCaller(client)
    await client.frame.call(messages.connect, { ...caller, ...getEntropy(user, wallet) }, { signal })
  })
  return wallet
}

export declare namespace connectEmbeddedWallet {
  type Parameters = {
    /** The user's first embedded wallet when left out. */
    address?: string | undefined
    /** true recovers nothing: rejects where this device has no share. */
    onlyHere?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}
