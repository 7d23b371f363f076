import { createEmbeddedWallet } from '../actions/wallet/create-embedded-wallet.js'
import { openLogin } from '../actions/screen/open-login.js'
import type { Client } from '../client.js'
import { isKeyhookError } from '../domain/errors/base.js'
import { ProviderRpcError } from '../domain/errors/provider-rpc-error.js'
import { readAccounts } from './read-accounts.js'

/**
 * Logs the user in, where nobody is, and gives them a wallet, where they have none. Rejects with a `ProviderRpcError`
 * 4001 when the user leaves, otherwise as `openLogin` and `createEmbeddedWallet` do.
 */
export async function enterWallet(client: Client): Promise<void> {
  const { store } = client
  try {
    if (store.getState().session !== 'authenticated') await openLogin(client)
  } catch (cause) {
    if (isKeyhookError(cause) && cause.code === 'USER_EXITED_AUTH_FLOW')
      throw new ProviderRpcError(4001, cause.message, { cause })
    throw cause
  }
  if (!readAccounts(client)) await createEmbeddedWallet(client)
}
