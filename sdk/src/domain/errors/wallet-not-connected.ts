import { KeyhookError } from './base.js'

/** What is answered where a wallet that is asked for something is connected no more. */
export const walletNotConnected = (): KeyhookError =>
  new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', 'Wallet is not currently connected.', {
    reason: 'wallet_not_connected',
  })
