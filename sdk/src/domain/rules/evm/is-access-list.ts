import type { AccessList } from '../../entities/transaction.js'
import { isAddress, isHash } from './hex.js'

/** Whether a value is an access list (EIP-2930): addresses, each with 32-byte storage keys. */
export const isAccessList = (value: unknown): value is AccessList => Array.isArray(value) && value.every(isEntry)

function isEntry(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { address, storageKeys } = value as Readonly<Record<string, unknown>>
  return isAddress(address) && Array.isArray(storageKeys) && storageKeys.every(isHash)
}
