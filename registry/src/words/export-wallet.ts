'use client'
import { defineWords } from '../lib/define-words'

/** `{wallet}` becomes the address. The provider's page has its own text. */
export const exportWalletWords = defineWords('exportWallet', {
  title: 'Transfer wallet',
  detail: 'Take the key of {wallet} to another wallet app. Only you can see it.',
  loading: 'Opening your wallet…',
  long: 'Still opening your wallet…',
  longer: 'This is taking longer than it should. Check your connection, or close this and try again.',
  /** Used in browsers that block the storage of the provider's frame. */
  storageBlocked: {
    title: 'Your browser is blocking wallet storage',
    detail:
      'So it cannot show the key here. Allow data of embedded sites for this page and load it again, or log in with another browser: your wallet comes with you.',
  },
})
