import { importEmbeddedWallet } from '../../calls/wallet/import-embedded-wallet.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'
import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { requireUser } from '../../domain/rules/login/require-user.js'
import { withConfirmation } from '../../flows/confirmation/with-confirmation.js'
import { ask } from '../../flows/core/ask.js'
import { askRecovery } from '../../flows/recovery/ask-recovery.js'
import { importFlow } from '../../flows/wallet/import.js'

/**
 * Makes a private key from elsewhere a wallet of the user, which is recovered, exported and delegated like others. Without
 * `privateKey` the user types it into a page of the provider that this page cannot read; with it, that takes `headlessImport` in
 * the app's settings. Where the app has its users recover their wallets themselves, and no password is passed, they first choose
 * how on the screens.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `USER_REJECTED` when the user leaves, `USER_EXITED_SET_PASSWORD_FLOW` when they leave what
 * a passed key is to be recovered by, `NO_SCREEN_HOST`, or as `importEmbeddedWallet`.
 */
export const importWallet = async (
  client: Client,
  { chainType = 'ethereum', privateKey, recoveryPassword }: importWallet.Parameters = {},
): Promise<WalletAccount> => {
  const { wallet } = await reportVerb(client, 'importWallet', async () => {
    requireUser(client.store.getState().user)
    const recovery = recoveryPassword === undefined ? undefined : toSecret(recoveryPassword)
    // The provider would refuse it, once the user has typed a key.
    const isRecoveryAsked = !recovery && client.app.embeddedWallets.requireUserOwnedRecoveryOnCreate
    if (privateKey === undefined)
      return { wallet: await ask(client, importFlow, { chainType, isRecoveryAsked, recovery }) }
    const chosen = isRecoveryAsked ? await askRecovery(client, { type: 'import', chainType }) : recovery
    const action = { type: 'open-wallet' } as const
    const run = () => importEmbeddedWallet(client, { chainType, privateKey, recovery: chosen })
    return { wallet: await withConfirmation(client, { action }, run) }
  })
  return wallet
}

const toSecret = (recoveryPassword: string) => ({ recoveryMethod: 'user-passcode', recoveryPassword }) as const

export declare namespace importWallet {
  type Parameters = {
    /** 'ethereum' when left out. */
    chainType?: ChainType | undefined
    /** Hex on Ethereum; on Solana base58, as wallets show it. */
    privateKey?: string | undefined
    /** By which the wallet is recovered. Left out, the provider keeps the key, or the user chooses where the app requires it. */
    recoveryPassword?: string | undefined
  }
}
