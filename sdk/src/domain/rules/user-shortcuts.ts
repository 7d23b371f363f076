import type { AccountOfType, LinkedAccount } from '../entities/linked-account.js'
import type { UserShortcuts } from '../entities/user.js'

const types = {
  email: 'email',
  phone: 'phone',
  smartWallet: 'smart_wallet',
  google: 'google_oauth',
  twitter: 'twitter_oauth',
  discord: 'discord_oauth',
  github: 'github_oauth',
  spotify: 'spotify_oauth',
  instagram: 'instagram_oauth',
  tiktok: 'tiktok_oauth',
  linkedin: 'linkedin_oauth',
  apple: 'apple_oauth',
  line: 'line_oauth',
  farcaster: 'farcaster',
  telegram: 'telegram',
} as const satisfies {
  [name in Exclude<keyof UserShortcuts, 'wallet' | 'delegatedWallets'>]-?: NonNullable<UserShortcuts[name]>['type']
}

/** A user's accounts by kind. Kinds the user has no account of are left out, save the three that are always there. */
export function userShortcuts(accounts: readonly LinkedAccount[]): UserShortcuts {
  const wallets = accounts.filter((account): account is AccountOfType<'wallet'> => account.type === 'wallet')
  const delegatedWallets = wallets.filter(({ delegated }) => delegated)
  const latest = Object.entries(types).flatMap(([name, type]) => {
    const account = accounts.findLast((account) => account.type === type)
    return account ? [[name, account] as const] : []
  })
  return {
    email: undefined,
    phone: undefined,
    wallet: wallets[0],
    // The table above was checked: each name holds the account of its type.
    ...(Object.fromEntries(latest) as Partial<UserShortcuts>),
    ...(delegatedWallets.length > 0 && { delegatedWallets }),
  }
}
