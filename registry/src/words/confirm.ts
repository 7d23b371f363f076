'use client'
import { defineWords } from '../lib/define-words'

/**
 * Words of the confirmation screens. `{account}` becomes the account that is added, changed or removed. `{destination}`
 * becomes the recipient of the code, and `{wallet}` the address of the signing or exported wallet.
 */
export const confirmWords = defineWords('confirm', {
  title: "Confirm it's you",
  link: 'Adding {account} to your account.',
  update: 'Changing your login to {account}.',
  unlink: 'Removing {account} from your account.',
  openWallet: 'Opening your wallet in this browser.',
  exportWallet: 'Showing you the key of {wallet}.',
  sentTo: 'We sent a code to {destination}.',
  sending: 'Sending a code…',
  success: 'Confirmed',
  useWallet: 'Sign it with {wallet}. It costs nothing.',
  usePasskey: 'Use your passkey to go on.',
  walletAction: 'Sign with wallet',
  passkeyAction: 'Use passkey',
  walletInstead: 'Use your wallet instead',
  passkeyInstead: 'Use your passkey instead',
  connect: 'Connect wallet',
  signing: 'Read and sign the message in your wallet.',
  signingLong: 'Still waiting. Open your wallet if you do not see its window.',
  signingLonger: 'No answer yet. Unlock your wallet, and look for its window.',
  passkeyLonger: "Don't see the prompt? It may be behind this window.",
  notSigned: 'It was not signed, and nothing has changed.',
})
