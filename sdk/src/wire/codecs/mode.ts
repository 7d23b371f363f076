import * as z from 'zod/mini'

/** Whether an authenticate call may create the user (login-or-sign-up, or no-signup). */
export const Mode = z.enum(['login-or-sign-up', 'no-signup'])
