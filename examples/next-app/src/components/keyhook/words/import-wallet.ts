'use client'
import { defineWords } from '../lib/define-words'

/** The texts of the provider's page are the provider's. */
export const importWalletWords = defineWords('importWallet', {
  title: 'Import wallet',
  detail: 'Bring a wallet of another app by its private key. Nothing but this frame reads it.',
  loading: 'Opening the page…',
  long: 'Still opening the page…',
  longer: 'This is taking longer than it should. Check your connection, or close this and try again.',
  /** Where the browser keeps nothing of what the provider's frame stores. */
  notKept: {
    title: 'This browser keeps nothing for your wallet',
    detail:
      'So it cannot take a key here. Allow data of embedded sites for this page and load it again, or log in with another browser: your wallet comes with you.',
  },
  success: 'Wallet imported',
  successDetail: '{wallet} is among your wallets now.',
})
// keyhook core@0.1.0
