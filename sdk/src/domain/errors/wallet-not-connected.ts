import { KeyhookError } from './base.js'

/** Returns the error for a request to a disconnected wallet. */
export const walletNotConnected = (): KeyhookError =>
  new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', 'Wallet is not currently connected.', {
    reason: 'wallet_not_connected',
  })
