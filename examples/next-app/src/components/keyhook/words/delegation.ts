'use client'
import { defineWords } from '../lib/define-words'

export const delegationWords = defineWords('delegation', {
  title: 'Enable delegated actions',
  description: (app: string) => `${app} asks to make transactions with your wallet by itself, also while you are away.`,
  loading: 'One moment…',
  long: 'Still looking up what the app may do…',
  longer: 'This is taking longer than it should. Check your connection, or close this and try again.',
  wallet: 'Wallet',
  networks: 'Networks',
  unknownNetwork: (chainId: number) => `Unknown network (${chainId})`,
  contracts: 'Contracts',
  programs: 'Programs',
  noContracts: 'None, payments alone',
  limit: 'Within 24 hours',
  atMost: (amount: string, coins: readonly string[]) => `At most ${amount} ${coins.join(' or ')}`,
  unknownCoin: 'of the network’s coin',
  tokens: 'These contracts can move tokens and collectibles. The limit counts none of them.',
  everything: 'These programs can take all that the wallet has. The limit counts none of it.',
  revocable: 'You can take this back at any time.',
  approve: 'Allow',
  reject: 'Not now',
  success: 'Delegated actions enabled',
  successDescription: (app: string) => `${app} can make transactions with this wallet now.`,
  failed: 'Delegated actions are not enabled',
  failedDetail: 'Nothing has changed. Try again.',

  revokeTitle: 'Revoke permission',
  revokeDescription: (app: string, wallets: number) =>
    wallets === 1
      ? `${app} will not make transactions with this wallet any more.`
      : `${app} will not make transactions with any of these ${wallets} wallets any more.`,
  revokeSent: 'What was signed before can still be carried out.',
  revoke: 'Revoke',
  keep: 'Keep it',
  revoked: 'Permission revoked',
  revokedDescription: (app: string, wallets: number) =>
    wallets === 1
      ? `${app} can make no more transactions with this wallet by itself.`
      : `${app} can make no more transactions with these wallets by itself.`,
  revokeFailed: 'The permission was not revoked',
  revokeFailedDetail: 'The app can still make transactions with it. Try again.',
})
// keyhook core@0.1.0
