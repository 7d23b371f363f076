import type { LoginMethodRow } from '../../login-methods/define-login-method.js'
import type { oneTimeCodeFlow } from './one-time-code.js'

/** A method that sends a code to what is typed: the field to type it into, and the screens of the flow's statuses. */
export const oneTimeCodeRow = <input extends NonNullable<LoginMethodRow['input']>>(
  flow: ReturnType<typeof oneTimeCodeFlow>,
  input: input,
) => ({ flow, input, screens: { 'awaiting-code-input': 'awaiting-code' } }) as const
