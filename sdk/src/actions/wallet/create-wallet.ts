import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { withOpenWallet } from '../../flows/confirmation/with-open-wallet.js'

/**
 * Creates an embedded wallet, as `createEmbeddedWallet`, and asks the user to confirm it where the provider wants that.
 * Rejects with `USER_REJECTED` when they do not, and `NO_SCREEN_HOST` when nothing is mounted that could ask.
 */
export const createWallet = (
  client: Client,
  parameters: Omit<createEmbeddedWallet.Parameters, 'confirm'> = {},
): Promise<WalletAccount> =>
  createEmbeddedWallet(client, {
    ...parameters,
    confirm: (attempt) => withOpenWallet(client, parameters.signal, attempt),
  })
