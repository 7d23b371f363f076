import type { LinkedAccount } from '@keyhook/sdk/wire'
import { visibleText } from '../bundled/wallet-frame.js'
import { accountKind } from './account-kinds.js'
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

/** Returns the type and name of an account. Adds the identifier if the owner could choose the name. */
export function namedAccount(account: LinkedAccount): NamedAccount {
  const { type } = account
  const values = new Map<string, unknown>(Object.entries(account))
  const name = knownAs(account)
  if (identifying.some((field) => name !== undefined && values.get(field) === name)) return { type, name }
  const field = type === 'other' ? undefined : accountKind(type).identifier
  const id = field === undefined ? undefined : values.get(field)
  return { type, name, ...(id !== undefined && id !== null && { id: String(id as string | number) }) }
}

/**
 * Returns the text for an account: an email address, or 'Spotify: Ada (ID 7)'. `label` replaces the name of the type.
 * Makes invisible characters visible.
 */
export function nameOwner(account: LinkedAccount, label = accountName(account.type)): string {
  const { id, name } = namedAccount(account)
  if (id === undefined) return visibleText(name ?? label)
  return visibleText(`${name === undefined ? label : `${label}: ${name}`} (ID ${id})`)
}

/** Returns the texts for a user's accounts. Two accounts with the same email address have one text. */
export const nameOwners = (accounts: readonly LinkedAccount[]): readonly string[] => [
  ...new Set(accounts.map((account) => nameOwner(account))),
]
