import { whenAppSettled } from '../../calls/app/when-app-settled.js'
import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { needsRecovery } from '../../domain/rules/recovery/needs-recovery.js'
import { withOpenWallet } from '../../flows/confirmation/with-open-wallet.js'

/**
 * Creates an embedded wallet, as `createEmbeddedWallet`, and asks the user to confirm it where the provider wants that. Where
 * the app has its users choose how a wallet is recovered, the first is created once they have.
 * Rejects with `USER_REJECTED` when they do not confirm it, `USER_EXITED_SET_PASSWORD_FLOW` when they choose nothing, and
 * `NO_SCREEN_HOST` when nothing is mounted that could ask.
 */
export async function createWallet(
  client: Client,
  /** As a click handler a verb is given an event, which asks for nothing of this. */
  {
    chainType,
    createAdditional,
    recoveryPassword,
    signal,
    walletIndex,
  }: Omit<createEmbeddedWallet.Parameters, 'confirm'> = {},
): Promise<WalletAccount> {
  // Whether they are to choose is in the app's settings.
  await whenAppSettled(client, { signal })
  if (recoveryPassword === undefined && needsRecovery(client.app, client.store.getState().user)) {
    const { createWithRecovery } = await import('../../flows/recovery/create-with-recovery.js')
    return withOffer(client, await createWithRecovery(client, { chainType, createAdditional, signal, walletIndex }))
  }
  const wallet = await createEmbeddedWallet(client, {
    ...{ chainType, createAdditional, recoveryPassword, signal, walletIndex },
    confirm: (attempt) => withOpenWallet(client, signal, attempt),
  })
  return withOffer(client, wallet)
}

/** Offers to fund it, where the app wants that: beside the answer. */
function withOffer(client: Client, wallet: WalletAccount): WalletAccount {
  // What cannot be loaded is not offered.
  if (client.app.fundingConfig)
    import('../../flows/funding/offer-funds.js').then(
      ({ offerFunds }) => offerFunds(client, wallet.address),
      () => {},
    )
  return wallet
}
