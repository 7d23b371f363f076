'use client'
import { defineWords } from '../lib/define-words'

export const createWalletWords = defineWords('createWallet', {
  creating: 'Creating your wallet',
  label: 'This takes a few seconds.',
  long: 'Still working. Your keys are being made on this device…',
  longer: 'This is taking longer than it should. Keep this open; you can try again if it fails.',
  welcome: 'Welcome',
  created: 'All set!',
  description: (app: string) => `Your ${app} wallet is ready to use.`,
  address: 'Your address',
  failed: 'Your wallet was not created',
  failedDetail: 'You are logged in and nothing was lost. Try again.',
  continue: 'Continue',
})

export const connectWalletWords = defineWords('connectWallet', {
  title: 'Connecting your wallet',
  label: 'One moment…',
  recovering: 'Recovering your wallet',
  recoveringLabel: 'It comes to this device with your login…',
  long: 'Still connecting to your wallet…',
  longer: 'This is taking longer than it should. Check your connection, or close this and try again.',
  failed: 'Unable to connect to wallet',
  failedDetail: 'Your wallet is safe. Try again.',
})
// keyhook core@0.1.0
