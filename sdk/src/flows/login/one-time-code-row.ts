import type { LoginMethodRow } from '../../login-methods/define-login-method.js'
import type { oneTimeCodeFlow } from './one-time-code.js'

/** Defines the row of a method that sends a code: its input field, and the screens of its statuses. */
export const oneTimeCodeRow = <input extends NonNullable<LoginMethodRow['input']>>(
  flow: ReturnType<typeof oneTimeCodeFlow>,
  input: input,
) => ({ flow, input, screens: { 'awaiting-code-input': 'awaiting-code' } }) as const
