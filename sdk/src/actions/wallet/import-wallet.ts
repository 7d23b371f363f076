import { importEmbeddedWallet } from '../../calls/wallet/import-embedded-wallet.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'
import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { ChainType } from '../../domain/rules/chain-types.js'
import { withConfirmation } from '../../flows/confirmation/with-confirmation.js'
import { ask } from '../../flows/core/ask.js'
import { importFlow } from '../../flows/wallet/import.js'

/**
 * Makes a private key from elsewhere a wallet of the user, which is recovered, exported and delegated like others. Without
 * `privateKey` the user types it into a page of the provider that this page cannot read; with it, that takes `headlessImport` in
 * the app's settings.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `INVALID_REQUEST` without the password that the app's settings require, `USER_REJECTED` when the
 * user leaves, `NO_SCREEN_HOST`, or as `importEmbeddedWallet`.
 */
export const importWallet = async (
  client: Client,
  { chainType = 'ethereum', privateKey, recoveryPassword }: importWallet.Parameters = {},
): Promise<WalletAccount> => {
  const { wallet } = await reportVerb(client, 'importWallet', async () => {
    if (!client.store.getState().user) throw new KeyhookError('MUST_BE_AUTHENTICATED', 'User must be authenticated.')
    // The provider would refuse it, once the user has typed a key.
    if (recoveryPassword === undefined && client.app.embeddedWallets.requireUserOwnedRecoveryOnCreate)
      throw new KeyhookError(
        'INVALID_REQUEST',
        'This app has its users choose how a wallet is recovered: pass recoveryPassword to importWallet().',
      )
    if (privateKey === undefined) return { wallet: await ask(client, importFlow, { chainType, recoveryPassword }) }
    const action = { type: 'open-wallet' } as const
    const run = () => importEmbeddedWallet(client, { chainType, privateKey, recoveryPassword })
    return { wallet: await withConfirmation(client, { action }, run) }
  })
  return wallet
}

export declare namespace importWallet {
  type Parameters = {
    /** 'ethereum' when left out. */
    chainType?: ChainType | undefined
    /** Hex on Ethereum; on Solana base58, as wallets show it. */
    privateKey?: string | undefined
    /** By which the wallet is recovered; the provider keeps the key when left out. */
    recoveryPassword?: string | undefined
  }
}
