import type { LinkedAccount } from '@keyhook/sdk/wire'
import type { Identity } from './identity.js'

/**
 * Fields for the display name of an account, the most distinctive first. Most OAuth providers allow duplicate names.
 */
const fields = ['address', 'number', 'email', 'username', 'name', 'customUserId'] as const

/**
 * Returns the name by which the owner recognizes an account. Returns undefined for an account without a name. Accepts a
 * profile alone.
 */
export function knownAs(account: LinkedAccount | Identity['profile']): string | undefined {
  const values = new Map<string, unknown>(Object.entries(account ?? {}))
  return fields.map((field) => values.get(field)).find((value): value is string => typeof value === 'string' && !!value)
}
