import { accountKind } from './account-kinds.js'
import { isAccountType } from './is-account-type.js'

/**
 * Returns a name such as 'email account ada@example.com' or 'passkey'. `entry` is the identifier that the owner
 * recognises.
 */
export function accountName(type: string, entry?: string): string {
  const name = type.replace(/_oauth$/, '').replaceAll('_', ' ')
  return [
    name,
    ...(isAccountType(type) && accountKind(type).isNoun ? [] : ['account']),
    ...(entry === undefined ? [] : [entry]),
  ].join(' ')
}
