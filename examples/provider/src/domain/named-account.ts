import type { LinkedAccount } from '@keyhook/sdk/wire'
import { visibleText } from '../bundled/wallet-frame.js'
import { accountKind } from './account-kinds.js'
import { accountName } from './account-name.js'
import { knownAs } from './known-as.js'

/**
 * Fields that identify an account: an address, a number or a verified email address. The owner of an account chooses
 * every other name freely, such as another user's email address.
 */
const identifying = ['address', 'number', 'email'] as const

/** The parts by which a page of the provider names an account. `id` is missing if the name identifies the account. */
export type NamedAccount = { type: string; name?: string | undefined; id?: string | undefined }

/** Returns the type of an account with its name, and with its identifier if the owner could set the name. */
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
 * Returns the text for an account: an email address, or 'Spotify: Ada (ID 7)'. `label` names the type. All characters of
 * the text are visible.
 */
export function nameOwner(account: LinkedAccount, label = accountName(account.type)): string {
  const { id, name } = namedAccount(account)
  if (id === undefined) return visibleText(name ?? label)
  return visibleText(`${name === undefined ? label : `${label}: ${name}`} (ID ${id})`)
}

/** Returns the texts of a user's accounts. An email address that two accounts share has one text. */
export const nameOwners = (accounts: readonly LinkedAccount[]): readonly string[] => [
  ...new Set(accounts.map((account) => nameOwner(account))),
]
