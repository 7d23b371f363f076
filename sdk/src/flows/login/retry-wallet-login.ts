import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { walletConnectRetries } from '../../domain/rules/limits.js'
import { startWalletLogin } from './start-wallet-login.js'
import { walletRun } from './wallet-run.js'

/** Asks the same wallet again after an error: twice at most, and to be connected only where it is not. */
export async function retryWalletLogin(client: Client): Promise<void> {
  const failed = walletRun(client)?.getState()
  if (failed?.status !== 'error' || (failed.retries ?? 0) >= walletConnectRetries)
    throw new KeyhookError('INVALID_REQUEST', 'There is no wallet to try again.')
  const { chainId, disableSignup, intent, retries = 0, walletId } = failed
  const wallet = walletId === undefined || failed.wallet?.isConnected() ? failed.wallet : undefined
  await startWalletLogin(client, { chainId, disableSignup, intent, retries: retries + 1, wallet, walletId })
}
