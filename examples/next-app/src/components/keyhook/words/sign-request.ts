'use client'
import { defineWords } from '../lib/define-words'

export const signRequestWords = defineWords('signRequest', {
  title: 'Sign message',
  description: (app: string) => `${app} asks for your signature. It costs nothing.`,
  typedTitle: 'Sign data',
  typedDescription: (app: string) => `${app} asks you to sign this. Read it first: a signature can allow spending.`,
  hashTitle: 'Sign a hash',
  hashDescription: (app: string) => `${app} asks you to sign something it does not show.`,
  hashWarning:
    'What this hash stands for cannot be shown. It could be anything, a payment too. Sign only if you are sure.',
  operationTitle: 'Sign an operation',
  operationDescription: (app: string) => `${app} asks your smart wallet to do this.`,
  operationWarning: 'This can move funds. Sign only if you know what it does.',
  message: 'Message',
  hash: 'Hash',
  operation: 'Operation',
  bytes: 'This message is not text. It is shown as bytes.',
  requestedBy: 'For',
  network: 'Network',
  contract: 'Contract',
  kind: 'Type',
  wallet: 'Wallet',
  raw: 'Raw data',
  yes: 'Yes',
  no: 'No',
  empty: 'None',
  maximum: 'Maximum',
  approve: 'Sign and continue',
  reject: 'Cancel',
  failed: 'An error has occurred, please try again.',
  signed: 'Signed',
  signedDescription: (app: string) => `${app} has your signature.`,
})
// keyhook sign-request@0.1.0
