// Two exports: the login methods for Ethereum and Solana, whose accounts have the same type.

import { defineLoginMethod } from '../define-login-method.js'

export const siwe = defineLoginMethod({
  accountType: 'wallet',
  chainType: 'ethereum',
  wireFlag: 'wallet_auth',
  group: 'web3',
})

export const siws = defineLoginMethod({
  accountType: 'wallet',
  chainType: 'solana',
  wireFlag: 'solana_wallet_auth',
  group: 'web3',
})
