import { passkeys } from './limits.js'

/** Maximum number of passkeys of a user. */
export const most = passkeys

/** A passkey never moves to another user. */
export const isFixed = true
