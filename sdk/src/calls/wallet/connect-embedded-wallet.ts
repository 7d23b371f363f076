import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import { requireWallet } from '../../domain/rules/wallet/require-wallet.js'
import * as messages from '../../wire/frame/messages.js'
import { getCaller } from './get-caller.js'
import { withFrameKey } from './with-frame-key.js'
import { withRecovery } from './with-recovery.js'

/**
 * Prepares an embedded wallet on this device, and recovers the device share if it is missing. Default: the user's first
 * wallet. With `onlyHere`, recovers nothing.
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
    /** Default: the user's first embedded wallet. */
    address?: string | undefined
    /** True rejects if this device has no share. */
    onlyHere?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}
