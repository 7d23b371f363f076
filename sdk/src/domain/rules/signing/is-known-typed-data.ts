import type { TypedData } from '../../entities/typed-data.js'
import { encodeType } from '../evm/encode-type.js'
import { readOrders } from './read-orders.js'
import { readPermit } from './read-permit.js'

/**
 * Returns true for a permit, an order, and data whose EIP-712 encoded type is listed. Other typed data may be an
 * operation of a smart wallet that the wallet owns.
 */
export const isKnownTypedData = (data: TypedData, listed: readonly string[]): boolean =>
  readPermit(data) !== undefined || readOrders(data) !== undefined || listed.includes(encodeType(data) ?? '')
