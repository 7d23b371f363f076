import type { LinkedAccount } from '@keyhook/sdk/wire'
import type { Identity } from './identity.js'

/**
 * Fields that can be the display name of an account, most distinctive first. Most OAuth providers allow duplicate
 * names.
 */
const fields = ['address', 'number', 'email', 'username', 'name', 'customUserId'] as const

/**
 * Returns the name by which the owner recognizes an account, or undefined for an account without a name. Also accepts a
 * profile instead of an account.
 */
export function knownAs(account: LinkedAccount | Identity['profile']): string | undefined {
  const values = new Map<string, unknown>(Object.entries(account ?? {}))
  return fields.map((field) => values.get(field)).find((value): value is string => typeof value === 'string' && !!value)
}
