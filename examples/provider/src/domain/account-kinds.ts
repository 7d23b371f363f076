import { normalizeEmail } from '@keyhook/sdk/wire'
import type { LinkedAccount } from '@keyhook/sdk/wire'
import { normalizeAddress } from '../rules/normalize-address.js'
import { normalizePhoneNumber } from '../rules/normalize-phone-number.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
import { walletAddress } from '../rules/wallet-address.js'

/** Every type of account that a user can prove to own. */
export type AccountType = Exclude<LinkedAccount['type'], 'other'>
export type AccountOfType<type extends AccountType> = Extract<LinkedAccount, { readonly type: type }>
type Field<type extends AccountType> = keyof AccountOfType<type>

type AccountKind<type extends AccountType> = {
  /** The field of the linked account that holds the identifier. A guest's is never shown. */
  readonly identifier: Field<type> | undefined
  /** The identifier as that field holds it, when it is another there. */
  readonly toField?: (identifier: string) => number | string
  /** A field that repeats when the account was first verified. */
  readonly verifiedAt?: Field<type>
  /** The one spelling of an identifier; undefined when the text is none. */
  readonly normalize: (text: string) => string | undefined
  /** What the user reads when it is none. */
  readonly invalid: string
  /** The list of an app's allowlist that admits it, and the field that is looked for there. */
  readonly listed?: { readonly list: 'emails' | 'phones' | 'wallets'; readonly field: Field<type> }
  /** What identity tokens say about it: the claim's name and the field. */
  readonly claims: Readonly<Record<string, Field<type>>>
  /** Whether it can move to another user, whose proof of it is new. */
  readonly isTransferable: boolean
  /** True if a login with the account opens wallets in a new browser, because the user acts for it (security rule 38). */
  readonly opensNewBrowsers?: boolean
  /** Whether the page proves it with what it holds, and the user does nothing. */
  readonly isSilent?: boolean
}

const opaque = (text: string) => (/^[\x21-\x7e]{1,255}$/.test(text) ? text : undefined)
/** No more than a number of the wire can tell apart. */
const digits = (text: string) => (/^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? text : undefined)
const invalid = 'The account is not valid.'

/** An account at an identity provider. Its address there counts for the allowlist, for verifiers keep verified ones alone. */
const oAuth = {
  isTransferable: true,
  opensNewBrowsers: true,
  identifier: 'subject',
  normalize: opaque,
  invalid,
} as const
/** Subjects are unique at their issuer alone, whose name stands before them. */
const afterBar = (identifier: string) => identifier.slice(identifier.indexOf('|') + 1)
const byEmail = { list: 'emails', field: 'email' } as const

/** What differs between the kinds of accounts, one row each. */
export const accountKinds = {
  email: {
    opensNewBrowsers: true,
    isTransferable: true,
    identifier: 'address',
    normalize: normalizeEmail,
    invalid: 'Please enter a valid email address.',
    listed: { list: 'emails', field: 'address' },
    claims: { address: 'address' },
  },
  phone: {
    opensNewBrowsers: true,
    isTransferable: true,
    identifier: 'number',
    normalize: normalizePhoneNumber,
    invalid: 'Please enter a valid phone number.',
    listed: { list: 'phones', field: 'number' },
    claims: { number: 'number' },
  },
  wallet: {
    opensNewBrowsers: true,
    isTransferable: true,
    identifier: 'address',
    toField: walletAddress,
    normalize: normalizeWalletAddress,
    invalid: 'The wallet address is not valid.',
    listed: { list: 'wallets', field: 'address' },
    claims: {
      address: 'address',
      chain_type: 'chainType',
      wallet_client_type: 'walletClientType',
      wallet_index: 'walletIndex',
    },
  },
  smart_wallet: {
    isTransferable: true,
    identifier: 'address',
    normalize: (text) => normalizeAddress('ethereum', text),
    invalid: 'The wallet address is not valid.',
    claims: { address: 'address', smart_wallet_type: 'smartWalletType' },
  },
  google_oauth: { ...oAuth, listed: byEmail, claims: { subject: 'subject', email: 'email', name: 'name' } },
  twitter_oauth: { ...oAuth, claims: { subject: 'subject', username: 'username', name: 'name' } },
  discord_oauth: { ...oAuth, listed: byEmail, claims: { subject: 'subject', username: 'username', email: 'email' } },
  github_oauth: {
    ...oAuth,
    listed: byEmail,
    claims: { subject: 'subject', username: 'username', name: 'name', email: 'email' },
  },
  spotify_oauth: { ...oAuth, listed: byEmail, claims: { subject: 'subject', email: 'email', name: 'name' } },
  instagram_oauth: { ...oAuth, claims: { subject: 'subject', username: 'username' } },
  tiktok_oauth: { ...oAuth, claims: { subject: 'subject', username: 'username', name: 'name' } },
  linkedin_oauth: { ...oAuth, listed: byEmail, claims: { subject: 'subject', name: 'name', email: 'email' } },
  apple_oauth: { ...oAuth, listed: byEmail, claims: { subject: 'subject', email: 'email' } },
  line_oauth: { ...oAuth, listed: byEmail, claims: { subject: 'subject', name: 'name', email: 'email' } },
  // Of all issuers: see `toIdentifier`.
  custom_oauth: {
    ...oAuth,
    toField: afterBar,
    listed: byEmail,
    claims: { provider: 'provider', subject: 'subject', email: 'email', name: 'name' },
  },
  custom_auth: {
    identifier: 'customUserId',
    // A digest of who issued the token, which alone knows whom the rest names.
    normalize: (text) => (/^[\w-]{43}\.[\x21-\x7e]{1,200}$/.test(text) ? text : undefined),
    toField: (text) => text.slice(44),
    invalid,
    claims: { custom_user_id: 'customUserId' },
    isTransferable: false,
    isSilent: true,
  },
  farcaster: {
    isTransferable: true,
    identifier: 'fid',
    toField: Number,
    normalize: digits,
    invalid,
    claims: { fid: 'fid', username: 'username' },
  },
  passkey: {
    identifier: 'credentialId',
    verifiedAt: 'verifiedAt',
    normalize: (text) => (/^[\w-]{16,1366}$/.test(text) ? text : undefined),
    invalid,
    claims: { credential_id: 'credentialId' },
    isTransferable: false,
  },
  telegram: {
    isTransferable: true,
    identifier: 'telegramUserId',
    normalize: digits,
    invalid,
    claims: { telegram_user_id: 'telegramUserId', username: 'username' },
  },
  // Of all homes, as `custom_oauth`.
  cross_app: {
    ...oAuth,
    toField: afterBar,
    claims: { subject: 'subject', provider_app: 'providerApp' },
  },
  guest: {
    identifier: undefined,
    // A digest of the credential, which itself is never stored.
    normalize: (text) => (/^[\w-]{43}$/.test(text) ? text : undefined),
    invalid,
    claims: {},
    isTransferable: false,
    isSilent: true,
  },
} as const satisfies { readonly [type in AccountType]: AccountKind<type> }

/** A row as it is used where the type is only known at run time. */
type AnyAccountKind = Omit<AccountKind<AccountType>, 'identifier' | 'listed' | 'claims' | 'verifiedAt'> & {
  readonly identifier: string | undefined
  readonly verifiedAt?: string
  readonly listed?: { readonly list: 'emails' | 'phones' | 'wallets'; readonly field: string }
  readonly claims: Readonly<Record<string, string>>
}

export const accountKind = (type: AccountType): AnyAccountKind => accountKinds[type]
