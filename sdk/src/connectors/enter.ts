import { openLogin } from '../actions/screen/open-login.js'
import { createWallet } from '../actions/wallet/create-wallet.js'
import { whenReady } from '../calls/session/when-ready.js'
import type { Client } from '../client.js'
import { readAccounts } from './read-accounts.js'

/**
 * What connecting to the embedded wallets takes: logs in by the screens, and creates a wallet where there is none.
 * Rejects as `openLogin` and `createWallet` do.
 */
export async function enter(client: Client): Promise<void> {
  await whenReady(client)
  if (client.store.getState().session !== 'authenticated') await openLogin(client)
  if (!readAccounts(client)) await createWallet(client)
}
