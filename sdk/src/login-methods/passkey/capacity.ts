import { passkeys } from './limits.js'

/** Maximum number of passkeys of a user. */
export const most = passkeys

/** True because a passkey never moves to another user. */
export const isFixed = true
