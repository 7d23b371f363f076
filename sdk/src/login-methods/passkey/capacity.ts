import { passkeys } from './limits.js'

/** Maximum number of passkeys of a user. */
export const most = passkeys

/** Marks passkeys as accounts that cannot be transferred to another user. */
export const isFixed = true
