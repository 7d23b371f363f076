import type { LoginMethod } from '../entities/app.js'
import type { LinkedAccount } from '../entities/linked-account.js'
import type { ChainType } from './chain-types.js'

/** The methods by name; all other apps, `privy:<id>`, are one, and so are all issuers, `custom:<id>`. */
export type LoginMethodName =
  | Exclude<LoginMethod, `privy:${string}` | `custom:${string}`>
  | 'cross_app'
  | 'custom_oauth'

export type LoginMethodRow = {
  /** The kind of account the method proves. */
  readonly accountType: LinkedAccount['type']
  /** The chain of the wallets that it proves. */
  readonly chainType?: ChainType
  /** The app setting that switches it on; methods without one are on where the host names them. */
  readonly wireFlag?: `${string}_auth` | `${string}_oauth`
  /** Where the landing lists it; a method without a group is none of its entries. */
  readonly group?: 'web2' | 'web3'
  /** What is typed on the landing itself, named as a prefill names it. */
  readonly input?: 'email' | 'phone'
  /** This version can log in with it: it has a row in `loginFlows`. */
  readonly isSupported?: true
}

/** An account at another site, named after the site. */
const site = <const name extends string>(name: name) => {
  const type: `${name}_oauth` = `${name}_oauth`
  return { accountType: type, wireFlag: type, group: 'web2', isSupported: true } as const
}

/** Every way to log in. What the screens and flows do for one is in `loginFlows`. */
export const loginMethods = {
  email: { accountType: 'email', wireFlag: 'email_auth', group: 'web2', input: 'email', isSupported: true },
  sms: { accountType: 'phone', wireFlag: 'sms_auth', group: 'web2', input: 'phone', isSupported: true },
  siwe: { accountType: 'wallet', chainType: 'ethereum', wireFlag: 'wallet_auth', group: 'web3', isSupported: true },
  siws: {
    accountType: 'wallet',
    chainType: 'solana',
    wireFlag: 'solana_wallet_auth',
    group: 'web3',
    isSupported: true,
  },
  passkey: { accountType: 'passkey', wireFlag: 'passkey_auth', group: 'web2', isSupported: true },
  farcaster: { accountType: 'farcaster', wireFlag: 'farcaster_auth', group: 'web2', isSupported: true },
  telegram: { accountType: 'telegram', wireFlag: 'telegram_auth', group: 'web2', isSupported: true },
  google: site('google'),
  twitter: site('twitter'),
  discord: site('discord'),
  github: site('github'),
  spotify: site('spotify'),
  instagram: site('instagram'),
  tiktok: site('tiktok'),
  linkedin: site('linkedin'),
  apple: site('apple'),
  line: site('line'),
  custom_oauth: { accountType: 'custom_oauth', group: 'web2', isSupported: true },
  cross_app: { accountType: 'cross_app', group: 'web2', isSupported: true },
  guest: { accountType: 'guest' },
  custom: { accountType: 'custom_auth' },
} as const satisfies Record<LoginMethodName, LoginMethodRow>

type Methods = typeof loginMethods

/** The methods this version can log in with. */
export type SupportedMethod = {
  [method in keyof Methods]: Methods[method] extends { isSupported: true } ? method : never
}[keyof Methods]
