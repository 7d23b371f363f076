import type { LinkedAccount } from '@keyhook/sdk/wire'

/** What people know an account of theirs by, the surest first: names can be had twice at most sites. */
const fields = ['address', 'number', 'email', 'username', 'name', 'customUserId'] as const

/** Undefined where an account has nothing that its owner would know it by. */
export function knownAs(account: LinkedAccount): string | undefined {
  const values = new Map<string, unknown>(Object.entries(account))
  return fields.map((field) => values.get(field)).find((value): value is string => typeof value === 'string' && !!value)
}
