import type { LoginMethod } from '../entities/app.js'
import type { LinkedAccount } from '../entities/linked-account.js'

/** The methods by name; all other apps, `privy:<id>`, are one. */
export type LoginMethodName = Exclude<LoginMethod, `privy:${string}`> | 'cross_app'

export type LoginMethodRow = {
  /** The kind of account the method proves. */
  readonly accountType: LinkedAccount['type']
  /** The app setting that switches it on; methods without one are on where the host names them. */
  readonly wireFlag?: `${string}_auth` | `${string}_oauth`
  /** Where the landing lists it; a method without a group is none of its entries. */
  readonly group?: 'web2' | 'web3'
  /** What is typed on the landing itself, named as a prefill names it. */
  readonly input?: 'email' | 'phone'
  /** This version can log in with it: it has a row in `loginFlows`. */
  readonly isSupported?: true
}

/** Every way to log in. What the screens and flows do for one is in `loginFlows`. */
export const loginMethods = {
  email: { accountType: 'email', wireFlag: 'email_auth', group: 'web2', input: 'email', isSupported: true },
  sms: { accountType: 'phone', wireFlag: 'sms_auth', group: 'web2', input: 'phone' },
  siwe: { accountType: 'wallet', wireFlag: 'wallet_auth', group: 'web3' },
  siws: { accountType: 'wallet', wireFlag: 'solana_wallet_auth', group: 'web3' },
  passkey: { accountType: 'passkey', wireFlag: 'passkey_auth', group: 'web2' },
  farcaster: { accountType: 'farcaster', wireFlag: 'farcaster_auth', group: 'web2' },
  telegram: { accountType: 'telegram', wireFlag: 'telegram_auth', group: 'web2' },
  google: { accountType: 'google_oauth', wireFlag: 'google_oauth', group: 'web2' },
  twitter: { accountType: 'twitter_oauth', wireFlag: 'twitter_oauth', group: 'web2' },
  discord: { accountType: 'discord_oauth', wireFlag: 'discord_oauth', group: 'web2' },
  github: { accountType: 'github_oauth', wireFlag: 'github_oauth', group: 'web2' },
  spotify: { accountType: 'spotify_oauth', wireFlag: 'spotify_oauth', group: 'web2' },
  instagram: { accountType: 'instagram_oauth', wireFlag: 'instagram_oauth', group: 'web2' },
  tiktok: { accountType: 'tiktok_oauth', wireFlag: 'tiktok_oauth', group: 'web2' },
  linkedin: { accountType: 'linkedin_oauth', wireFlag: 'linkedin_oauth', group: 'web2' },
  apple: { accountType: 'apple_oauth', wireFlag: 'apple_oauth', group: 'web2' },
  line: { accountType: 'line_oauth', wireFlag: 'line_oauth', group: 'web2' },
  cross_app: { accountType: 'cross_app', group: 'web2' },
  guest: { accountType: 'guest' },
  custom: { accountType: 'custom_auth' },
} as const satisfies Record<LoginMethodName, LoginMethodRow>

type Methods = typeof loginMethods

/** The methods this version can log in with. */
export type SupportedMethod = {
  [method in keyof Methods]: Methods[method] extends { isSupported: true } ? method : never
}[keyof Methods]
