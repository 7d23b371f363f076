import * as z from 'zod/mini'

/** Mode of an authenticate call: 'no-signup' never creates a user. */
export const Mode = z.enum(['login-or-sign-up', 'no-signup'])
