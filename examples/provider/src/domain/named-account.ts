import type { LinkedAccount } from '@keyhook/sdk/wire'
import { normalizeEmail } from '@keyhook/sdk/wire'
import { visibleName } from '../bundled/wallet-frame.js'
import { accountKind } from './account-kinds.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { accountName } from './account-name.js'
import { knownAs } from './known-as.js'

/** Fields that identify an account. An account's owner can choose every other name. */
const identifying = ['address', 'number', 'email'] as const

/** Domains of the addresses that Apple creates to hide an email address. */
const relay = /@(?:privaterelay\.appleid|private\.icloud)\.com$/i

/** The domain in which Apple creates hidden addresses that look like ordinary iCloud addresses. */
const sharedRelay = /@icloud\.com$/i

/** Returns true if Apple may have created an email address. Its owner cannot recognize such an address. */
const isRelay = (type: string, name: string): boolean =>
  relay.test(name) || (type === 'apple_oauth' && sharedRelay.test(name))

/**
 * Returns true if an OAuth provider's email address can be shown without an ID. Some OAuth providers accept characters
 * that look like others, such as a Cyrillic `а`.
 */
const isPlainEmail = (email: string): boolean => /^[!-~]+$/.test(email) && normalizeEmail(email) !== undefined

/** Matches the address of an Ethereum or Solana wallet, or its start, in an email address. */
const walletAddress = /0x[\da-f]{4}|[1-9a-z]{32}/i

/** Returns true if an email address can look like the wallet of another user. Its owner can choose the part before `@`. */
const isWalletLike = (name: string): boolean => name.includes('@') && walletAddress.test(name)

/**
 * The texts that name an account on a page of the provider. `id` is missing if the name alone identifies the account.
 */
export type NamedAccount = { type: string; name?: string | undefined; id?: string | undefined }

/**
 * Returns the type and name of an account. If the owner could choose the name, adds the identifier and the day on which
 * the account was added.
 */
export function namedAccount(account: LinkedAccount): NamedAccount {
  const { type } = account
  const values = new Map<string, unknown>(Object.entries(account))
  const kind = type === 'other' ? undefined : accountKind(type)
  const name = kind?.nameOf?.(account as never) ?? knownAs(account)
  const given = name === undefined ? undefined : identifying.find((field) => values.get(field) === name)
  const isIdentified =
    !isWalletLike(name ?? '') && (given !== 'email' || (isPlainEmail(name!) && !isRelay(type, name!)))
  if (given !== undefined && isIdentified) return { type, name }
  const field = kind?.identifier
  const id = field === undefined ? undefined : values.get(field)
  if (id === undefined || id === null) return { type, name }
  const { firstVerifiedAt: first } = account
  // An account that is not linked yet has no day.
  const day = first && first.getTime() > 0 ? `, ${first.toISOString().slice(0, 10)}` : ''
  return { type, name, id: `${String(id as string | number)}${day}` }
}

/**
 * Returns true if the owner of an account can recognize it by its name. An attacker can create a wallet with a similar
 * address. Owners do not remember an address that Apple has created for them.
 */
export function isRecognizable(account: LinkedAccount): boolean {
  const { id, name, type } = namedAccount(account)
  const isWallet = type === 'wallet' || type === 'smart_wallet'
  return name !== undefined && id === undefined && !isWallet && !isRelay(type, name)
}

/**
 * Returns the text for an account: an email address, or 'Spotify: Ada (ID 7, 2026-11-30)'. `label` replaces the name of the type.
 * Makes invisible characters visible.
 */
export const nameOwner = (account: LinkedAccount, label?: string): string => textOf(namedAccount(account), label)

/** Returns the text for a named account: see `nameOwner`. */
function textOf({ id, name, type }: NamedAccount, label = accountName(type as AccountType)): string {
  if (id === undefined) return visibleName(name ?? label)
  return visibleName(`${name === undefined ? label : `${label}: ${name}`} (ID ${id})`)
}

/** Returns the texts for a user's accounts. Two accounts with the same email address have one text. */
export const nameOwners = (accounts: readonly NamedAccount[]): readonly string[] => [
  ...new Set(accounts.map((account) => textOf(account))),
]
