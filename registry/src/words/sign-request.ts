'use client'
import { defineWords } from '../lib/define-words'

export const signRequestWords = defineWords('signRequest', {
  title: 'Sign message',
  description: (app: string) => `${app} asks for your signature. Signing is free and moves no funds.`,
  typedTitle: 'Sign data',
  typedDescription: (app: string) => `${app} asks you to sign this. Read it first: a signature can allow spending.`,
  message: 'Message',
  bytes: 'This message is not text. It is shown as bytes.',
  requestedBy: 'For',
  version: 'Version',
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
