// Two exports: the login methods of Ethereum and Solana, whose accounts share one kind.

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
