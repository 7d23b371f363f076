import type { LoginMethod } from '../../entities/login-method.js'
import { loginMethodRow } from '../login/login-method-row.js'

/** Returns true if two methods prove accounts of one kind, as wallets do on either chain. */
export const isSameKind = (one: LoginMethod, other: LoginMethod): boolean =>
  loginMethodRow(one)?.accountType === loginMethodRow(other)?.accountType
