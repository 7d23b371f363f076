// Two exports: the login methods of Ethereum and Solana. Both have the same account kind.

import { normalizeWalletAddress } from '../../rules/normalize-wallet-address.js'
import { walletAddress } from '../../rules/wallet-address.js'
import type { AccountKind } from '../account-kind.js'
import { defineLoginMethod } from '../define-login-method.js'

const accountKind = {
  opensNewBrowsers: true,
  isFree: true,
  isTransferable: true,
  identifier: 'address',
  toField: walletAddress,
  normalize: normalizeWalletAddress,
  invalid: 'The wallet address is not valid.',
  listed: { list: 'wallets', field: 'address' },
  claims: {
    address: 'address',
    chain_type: 'chainType',
    chain_id: 'chainId',
    wallet_client_type: 'walletClientType',
    wallet_index: 'walletIndex',
  },
  isNoun: true,
} as const satisfies AccountKind<'wallet'>

/** Ethereum wallets, verified by a signature. */
export const siwe = defineLoginMethod({
  accountType: 'wallet',
  accountKind,
  signs({ account, nodes, stored: { chainId, signedBy } }) {
    if (account.type !== 'wallet' || account.chainType === 'solana') return undefined
    // A contract account is verified by a node of its network. Without such a node, it can neither log in nor confirm.
    const network = chainId?.replace('eip155:', '') ?? ''
    if (signedBy === 'contract' && !(network in nodes)) return undefined
    return account.address
  },
})

/** Solana wallets, verified by a signature. */
export const siws = defineLoginMethod({
  accountType: 'wallet',
  accountKind,
  signs: ({ account }) => (account.type === 'wallet' && account.chainType === 'solana' ? account.address : undefined),
})
