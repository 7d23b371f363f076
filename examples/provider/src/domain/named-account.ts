import type { LinkedAccount } from '@keyhook/sdk/wire'
import { visibleText } from '../bundled/wallet-frame.js'
import { accountKind } from './account-kinds.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { accountName } from './account-name.js'
import { knownAs } from './known-as.js'

/**
 * Fields that identify an account: an address, a number or a verified email address. An account's owner can choose
 * every other name, for example the email address of another user.
 */
const identifying = ['address', 'number', 'email'] as const

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
  if (identifying.some((field) => name !== undefined && values.get(field) === name)) return { type, name }
  const field = kind?.identifier
  const id = field === undefined ? undefined : values.get(field)
  if (id === undefined || id === null) return { type, name }
  const { firstVerifiedAt: first } = account
  // An account that is not linked yet has no day.
  const day = first && first.getTime() > 0 ? `, ${first.toISOString().slice(0, 10)}` : ''
  return { type, name, id: `${String(id as string | number)}${day}` }
}

/**
 * Returns true if an owner can recognize an account by its name. This excludes wallets, because an attacker can create
 * one with a similar address.
 */
export function isRecognizable(account: LinkedAccount): boolean {
  const { id, name, type } = namedAccount(account)
  return name !== undefined && id === undefined && type !== 'wallet' && type !== 'smart_wallet'
}

/**
 * Returns the text for an account: an email address, or 'Spotify: Ada (ID 7, 2026-11-30)'. `label` replaces the name of the type.
 * Makes invisible characters visible.
 */
export const nameOwner = (account: LinkedAccount, label?: string): string => textOf(namedAccount(account), label)

/** Returns the text for a named account: see `nameOwner`. */
function textOf({ id, name, type }: NamedAccount, label = accountName(type as AccountType)): string {
  if (id === undefined) return visibleText(name ?? label)
  return visibleText(`${name === undefined ? label : `${label}: ${name}`} (ID ${id})`)
}

/** Returns the texts for a user's accounts. Two accounts with the same email address have one text. */
export const nameOwners = (accounts: readonly NamedAccount[]): readonly string[] => [
  ...new Set(accounts.map((account) => textOf(account))),
]
