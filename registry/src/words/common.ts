'use client'
import { defineWords } from '../lib/define-words'

export const commonWords = defineWords('common', {
  back: 'Back',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyAddress: (address: string) => `Copy address ${address}`,
  retry: 'Try again',
  loading: 'Loading',
  loadingFailed: 'This could not be loaded. Check your connection and try again.',
  details: 'Details',
  more: 'More',
  readToEnd: 'Read to the end first',
  scrollToRead: 'Scroll to read',
  yourWallet: 'Your wallet',
})
