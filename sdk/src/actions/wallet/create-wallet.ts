import { whenAppSettled } from '../../calls/app/when-app-settled.js'
import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { needsRecovery } from '../../domain/rules/recovery/needs-recovery.js'
import { withOpenWallet } from '../../flows/confirmation/with-open-wallet.js'

/**
 * Creates an embedded wallet as `createEmbeddedWallet` does, and prompts for a confirmation if the provider requires
 * one. If the app requires user-owned recovery, the user selects a recovery method before the first wallet is created.
 * Rejects with `USER_REJECTED` if the user declines the confirmation, and `USER_EXITED_SET_PASSWORD_FLOW` if they
 * select no method. Rejects with `NO_SCREEN_HOST` if no prompt is mounted.
 */
export async function createWallet(
  client: Client,
  /** Options, or the event if the function is a click handler. An event has no such properties. */
  {
    chainType,
    createAdditional,
    recoveryPassword,
    signal,
    walletIndex,
  }: Omit<createEmbeddedWallet.Parameters, 'confirm'> = {},
): Promise<WalletAccount> {
  // Waits for the app's settings, because they define whether user-owned recovery is required.
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

/** Offers to fund the new wallet, if the app's settings enable the offer. Does not delay the result. */
function withOffer(client: Client, wallet: WalletAccount): WalletAccount {
  // If the code of the offer fails to load, no offer is shown.
  if (client.app.fundingConfig)
    import('../../flows/funding/offer-funds.js').then(
      ({ offerFunds }) => offerFunds(client, wallet.address),
      () => {},
    )
  return wallet
}
