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
 * Imports a private key as a wallet of the user. It has the same recovery, export and delegation as other wallets.
 * Without `privateKey`, the user types the key into a popup of the provider that this page cannot read. Passing
 * `privateKey` requires `headlessImport` in the app's settings. If the app requires user-owned recovery, the user first
 * selects a recovery method on the screens, unless you pass a password.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `USER_REJECTED` when the user leaves, `USER_EXITED_SET_PASSWORD_FLOW` when they
 * leave the recovery of a passed key, `NO_SCREEN_HOST`, or as `importEmbeddedWallet` does.
 */
export const importWallet = async (
  client: Client,
  { chainType = 'ethereum', privateKey, recoveryPassword }: importWallet.Parameters = {},
): Promise<WalletAccount> => {
  const { wallet } = await reportVerb(client, 'importWallet', async () => {
    requireUser(client.store.getState().user)
    const recovery = recoveryPassword === undefined ? undefined : toSecret(recoveryPassword)
    // Rejects before the user types a key, because the provider would reject it afterwards.
    const isRecoveryRequested = !recovery && client.app.embeddedWallets.requireUserOwnedRecoveryOnCreate
    if (privateKey === undefined)
      return { wallet: await ask(client, importFlow, { chainType, isRecoveryRequested, recovery }) }
    const selected = isRecoveryRequested ? await askRecovery(client, { type: 'import', chainType }) : recovery
    const action = { type: 'open-wallet' } as const
    const run = () => importEmbeddedWallet(client, { chainType, privateKey, recovery: selected })
    return { wallet: await withConfirmation(client, { action }, run) }
  })
  return wallet
}

const toSecret = (recoveryPassword: string) => ({ recoveryMethod: 'user-passcode', recoveryPassword }) as const

export declare namespace importWallet {
  type Parameters = {
    /** Default: 'ethereum'. */
    chainType?: ChainType | undefined
    /** Private key: hex on Ethereum; base58 on Solana, as wallets show it. */
    privateKey?: string | undefined
    /**
     * Recovery password of the wallet. Default: the provider stores the recovery share, or the user selects a method if
     * the app requires it.
     */
    recoveryPassword?: string | undefined
  }
}
