'use client'
import type { LoginLabel, OAuthProvider } from '@keyhook/sdk'
import { defineWords } from '../lib/define-words'
import { loginMethods } from '../login-methods/all/methods'
import { oauthProviders } from '../login-methods/oauth-providers'

const names = Object.fromEntries(
  Object.entries({ ...loginMethods, ...oauthProviders }).map(([method, { name }]) => [method, name]),
) as Readonly<Record<OAuthProvider | keyof typeof loginMethods, string>>

/** Entries of the landing. TypeScript requires words for each method of the SDK. */
export const loginEntryWords = defineWords('loginEntries', {
  'email': 'Continue with email',
  'sms': 'Continue with sms',
  'wallet': 'Continue with a wallet',
  'passkey': 'Passkey',
  ...names,
  'custom_oauth': 'Continue with {name}',
  'cross_app': 'Another app',
  'metamask': 'MetaMask',
  'coinbase_wallet': 'Coinbase Wallet',
  'rainbow': 'Rainbow',
  'phantom': 'Phantom',
  'zerion': 'Zerion',
  'cryptocom': 'Crypto.com Onchain',
  'uniswap': 'Uniswap Wallet',
  'okx_wallet': 'OKX Wallet',
  'universal_profile': 'Universal Profile',
  'rabby_wallet': 'Rabby Wallet',
  'bybit_wallet': 'Bybit Wallet',
  'safe': 'Safe',
  'wallet_connect': 'WalletConnect',
  'detected_wallets': 'Detected wallets',
  'detected_ethereum_wallets': 'Detected Ethereum wallets',
  'detected_solana_wallets': 'Detected Solana wallets',
  'more-options': 'More options',
  'other-socials': 'Other socials',
  'other-wallets': 'Other wallets',
  'email-or-socials': 'Log in with email or socials',
  'sms-or-socials': 'Log in with sms or socials',
  'social-account': 'Log in with a social account',
  'email-or-sms': 'Continue with email or sms',
} satisfies Record<LoginLabel, string>)
