'use client'
import { defineWords } from '../lib/define-words'

/** The provider's page has its own text. */
export const importWalletWords = defineWords('importWallet', {
  title: 'Import wallet',
  detail: 'Bring a wallet of another app by its private key. Only a separate window reads it.',
  loading: 'Opening the page…',
  long: 'Still opening the page…',
  longer: 'This is taking longer than it should. Check your connection, or close this and try again.',
  /** Used in browsers that block the storage of the provider's frame. */
  storageBlocked: {
    title: 'Your browser is blocking wallet storage',
    detail:
      'So it cannot take a key here. Allow data of embedded sites for this page and load it again, or log in with another browser: your wallet comes with you.',
  },
  success: 'Wallet imported',
  successDetail: '{wallet} is now one of your wallets.',
})
