'use client'
import { defineWords } from '../lib/define-words'

export const delegationWords = defineWords('delegation', {
  title: 'Enable delegated actions',
  description: (app: string) => `${app} wants to make transactions with your wallet for you, even while you are away.`,
  loading: 'One moment…',
  long: 'Still loading the permissions…',
  longer: 'This is taking longer than it should. Check your connection, or close this and try again.',
  wallet: 'Wallet',
  networks: 'Networks',
  unknownNetwork: (chainId: number) => `Unknown network (${chainId})`,
  contracts: 'Contracts',
  programs: 'Programs',
  noContracts: 'None, only payments',
  limit: 'Within 24 hours',
  atMost: (amount: string, coins: readonly string[]) => `At most ${amount} ${coins.join(' or ')}`,
  unknownCoin: 'of the network’s coin',
  tokens: 'These contracts can move tokens and collectibles. The limit does not cover them.',
  everything: 'These programs can take everything in the wallet. The limit does not cover it.',
  revocable: 'You can revoke this at any time.',
  approve: 'Allow',
  reject: 'Not now',
  success: 'Delegated actions enabled',
  successDescription: (app: string) => `${app} can make transactions with this wallet now.`,
  failed: 'Delegated actions are not enabled',
  failedDetail: 'Nothing has changed. Try again.',

  revokeTitle: 'Revoke permission',
  revokeDescription: (app: string, wallets: number) =>
    wallets === 1
      ? `${app} will no longer make transactions with this wallet.`
      : `${app} will not make transactions with any of these ${wallets} wallets.`,
  revokeSent: 'Transactions signed before can still go through.',
  revoke: 'Revoke',
  keep: 'Keep it',
  revoked: 'Permission revoked',
  revokedDescription: (app: string, wallets: number) =>
    wallets === 1
      ? `${app} can no longer make transactions with this wallet.`
      : `${app} can no longer make transactions with these wallets.`,
  revokeFailed: 'The permission was not revoked',
  revokeFailedDetail: 'The app can still make transactions with it. Try again.',
})
