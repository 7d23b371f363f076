import type { LoginMethod } from '../../entities/login-method.js'
import { loginMethodRow } from '../login/login-method-row.js'

/** Returns true if two methods verify accounts of the same type, such as wallets on Ethereum and on Solana. */
export const isSameKind = (one: LoginMethod, other: LoginMethod): boolean =>
  loginMethodRow(one)?.accountType === loginMethodRow(other)?.accountType
