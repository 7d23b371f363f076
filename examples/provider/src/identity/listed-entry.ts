import type { LinkedAccount } from '@keyhook/sdk/wire'
import { accountKind } from '../domain/account-kinds.js'

/**
 * Returns the address or number of an account, in the format of allowlists and screens. Returns undefined for account
 * kinds without an address or a number.
 */
export function listedEntry(account: LinkedAccount) {
  const listed = account.type === 'other' ? undefined : accountKind(account.type).listed
  if (!listed) return undefined
  const entry = new Map<string, unknown>(Object.entries(account)).get(listed.field)
  return { list: listed.list, entry: typeof entry === 'string' && entry !== '' ? entry : undefined }
}
