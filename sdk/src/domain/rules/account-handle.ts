import type { CustomOAuthProvider, LoginMethod } from '../entities/app.js'
import type { AccountOfType, LinkedAccount } from '../entities/linked-account.js'
import { isEmbeddedWallet } from './embedded-wallets.js'

/** By what an account is unlinked: the method that proves it, and what that knows it by. */
export type AccountHandle = { readonly method: AccountMethod; readonly identifier: string }

/** The methods whose accounts are linked and unlinked. */
export type AccountMethod =
  | Exclude<LoginMethod, 'guest' | 'custom' | `${string}:${string}`>
  | CustomOAuthProvider
  | `privy:${string}`

type HandleOf = {
  readonly [type in LinkedAccount['type']]?: (
    account: AccountOfType<type>,
  ) => readonly [method: AccountMethod, identifier: string]
}

const site =
  (method: AccountMethod) =>
  ({ subject }: { readonly subject: string }) =>
    [method, subject] as const

const handles: HandleOf = {
  email: ({ address }) => ['email', address],
  phone: ({ number }) => ['sms', number],
  wallet: ({ address, chainType }) => [chainType === 'solana' ? 'siws' : 'siwe', address],
  passkey: ({ credentialId }) => ['passkey', credentialId],
  farcaster: ({ fid }) => ['farcaster', `${fid}`],
  telegram: ({ telegramUserId }) => ['telegram', telegramUserId],
  google_oauth: site('google'),
  twitter_oauth: site('twitter'),
  discord_oauth: site('discord'),
  github_oauth: site('github'),
  spotify_oauth: site('spotify'),
  instagram_oauth: site('instagram'),
  tiktok_oauth: site('tiktok'),
  linkedin_oauth: site('linkedin'),
  apple_oauth: site('apple'),
  line_oauth: site('line'),
  custom_oauth: ({ provider, subject }) => [provider as CustomOAuthProvider, subject],
  cross_app: ({ providerApp, subject }) => [`privy:${providerApp.id}`, subject],
}

/** By what an account is unlinked; undefined for one that is not, such as an embedded wallet. */
export function accountHandle(account: LinkedAccount): AccountHandle | undefined {
  // Each row takes the accounts of its own type.
  const toHandle = handles[account.type] as ((account: LinkedAccount) => readonly [AccountMethod, string]) | undefined
  if (!toHandle || isEmbeddedWallet(account)) return undefined
  const [method, identifier] = toHandle(account)
  return { method, identifier }
}
