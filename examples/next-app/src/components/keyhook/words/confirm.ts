'use client'
import { defineWords } from '../lib/define-words'

/** `{account}` becomes what is added, changed or removed, `{destination}` where the code went. */
export const confirmWords = defineWords('confirm', {
  title: "Confirm it's you",
  link: 'Adding {account} to your account.',
  update: 'Changing your login to {account}.',
  unlink: 'Removing {account} from your account.',
  openWallet: 'Opening your wallet in this browser.',
  sentTo: 'We sent a code to {destination}.',
  sending: 'Sending a code…',
  success: 'Confirmed',
})
// keyhook core@0.1.0
