import { reportVerb } from '../calls/wallet/report-verb.js'
import type { Client } from '../client.js'
import { getConnectedWallets } from './get-connected-wallets.js'
import type { ConnectedWallet, ExternalWallet } from '../domain/entities/connected-wallet.js'
import { getEmbeddedWallets } from '../domain/rules/wallet/embedded-wallets.js'
import { getFlow } from '../flows/core/get-flow.js'
import { exitError } from '../flows/login/exit-error.js'
import { reportFailure } from '../flows/login/report-failure.js'
import { stopLogins } from '../flows/login/running-logins.js'
import { connectExternalFlow } from '../flows/wallet/connect-external.js'
import { followConnection } from '../flows/wallet/follow-connection.js'
import { openLogin } from '../actions/screen/open-login.js'
import { createWallet } from '../actions/wallet/create-wallet.js'

/**
 * Returns the user's embedded wallet in place of an external wallet, and creates it if needed. A logged-out user sees
 * the login screens first. Rejects like `openLogin` and `createWallet`, and with `GENERIC_CONNECT_WALLET_ERROR` if the
 * user goes back to the wallet list.
 */
export const createInstead = (client: Client): Promise<{ wallet: ExternalWallet }> =>
  reportVerb(client, 'connectWallet', async () => ({
    wallet: await followConnection(client, { type: 'create', make: (signal) => make(client, signal) }),
  }))

async function make(client: Client, signal: AbortSignal): Promise<ConnectedWallet> {
  const { store } = client
  const list = store.getState().screens.at(-1)
  if (store.getState().session !== 'authenticated') {
    const stop = watchReturn(client, list)
    await openLogin(client).finally(stop)
    // Shows the wallet creation above the wallet list.
    if (list) store.setState({ screens: [list], direction: 'forward' })
  }
  const { address } = getEmbeddedWallets(store.getState().user)[0] ?? (await createWallet(client, { signal }))
  return getConnectedWallets(client).find((wallet) => wallet.address === address)!
}

/** Cancels the login if the user goes back to the wallet list. Returns a function that stops watching. */
function watchReturn(client: Client, list: unknown): () => void {
  const { store } = client
  let isAway = false
  return store.subscribe(({ screens }) => {
    isAway ||= screens.length > 1
    if (!isAway || screens.at(-1) !== list) return
    isAway = false
    stopLogins(client)
    void getFlow(client, connectExternalFlow).send({ type: 'reset' })
    reportFailure(client, { intent: 'login' }, exitError('login'))
  })
}
