import type { LinkedAccount } from '@keyhook/sdk/wire'
import type { Identity } from './identity.js'

/** What people know an account of theirs by, the surest first: names can be had twice at most sites. */
const fields = ['address', 'number', 'email', 'username', 'name', 'customUserId'] as const

/** Returns what its owner knows an account by, or undefined if it has nothing of the kind. A profile alone will do. */
export function knownAs(account: LinkedAccount | Identity['profile']): string | undefined {
  const values = new Map<string, unknown>(Object.entries(account))
  return fields.map((field) => values.get(field)).find((value): value is string => typeof value === 'string' && !!value)
}
