'use client'
import { defineWords } from '../lib/define-words'

/** `{handle}` becomes the account, such as its email address. */
export const accountTransferWords = defineWords('accountTransfer', {
  title: (method: string) => `${method} is associated with another account`,
  question: 'Do you want to transfer {handle} to this account instead? This will delete your other account.',
  continue: 'Continue',
  transfer: 'Transfer and delete account',
  decline: 'No thanks',
  success: 'Success!',
  linked: (method: string) => `${method} is now linked to this account`,
  warningTitle: 'Check assets in your other account',
  warning: 'The assets of your other account will not transfer, and may be lost. Move them out first.',
  wallet: 'Wallet of your other account',
  nothing: 'No network token was found.',
  nothingOn: (networks: number) =>
    networks === 1 ? 'Nothing on 1 other network.' : `Nothing on ${networks} other networks.`,
  tokensToo: 'Only network tokens are listed. Look for other tokens and collectibles in the explorer.',
  notListed: 'What this wallet holds is not listed. Look it up in an explorer.',
  unknown: 'Unknown',
  explorer: 'View in explorer',
  failed: 'The transfer failed',
  expired: 'This offer has expired',
  expiredDetail: 'Link the account again to transfer it.',
  close: 'Close',
  email: 'Email address',
  phone: 'Phone number',
  walletAccount: 'Wallet',
})
