import { isKeyhookError, KeyhookError, toKeyhookError } from './base.js'

/** Calls `fromWallet`, whose code loads on the first failure. */
export const toWalletError = (cause: unknown): Promise<KeyhookError> =>
  isKeyhookError(cause)
    ? Promise.resolve(cause)
    : import('./from-wallet.js').then(
        ({ fromWallet }) => fromWallet(cause),
        () => toKeyhookError(cause),
      )

export const walletWithoutAccounts = (): KeyhookError =>
  new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', 'Unable to retrieve accounts', { reason: 'wallet_without_accounts' })

/** Returns the error for a request to a disconnected wallet. */
export const walletNotConnected = (): KeyhookError =>
  new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', 'Wallet is not currently connected.', {
    reason: 'wallet_not_connected',
  })
