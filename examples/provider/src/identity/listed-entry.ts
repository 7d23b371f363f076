import type { LinkedAccount } from '@keyhook/sdk/wire'
import { accountKind } from '../domain/account-kinds.js'

/** What lists of apps and people know an account by: an address or a number. Undefined for kinds that have none. */
export function listedEntry(account: LinkedAccount) {
  const listed = account.type === 'other' ? undefined : accountKind(account.type).listed
  if (!listed) return undefined
  const entry = new Map<string, unknown>(Object.entries(account)).get(listed.field)
  return { list: listed.list, entry: typeof entry === 'string' && entry !== '' ? entry : undefined }
}
