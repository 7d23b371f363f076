import type { ScreenName } from '../../domain/entities/screen.js'
import type { LoginMethodName } from '../../domain/rules/login-methods.js'
import { emailFlow } from './email.js'
import type { oneTimeCodeFlow } from './one-time-code.js'

export type LoginFlow = {
  readonly flow: ReturnType<typeof oneTimeCodeFlow>
  /** The screen that a status needs; the others stay where the attempt began. */
  readonly screens: { readonly 'awaiting-code-input': Extract<ScreenName, 'awaiting-code'> }
}

/** The methods this version can log in with: what runs for each, and which screens it goes through. */
export const loginFlows: Readonly<Partial<Record<LoginMethodName, LoginFlow>>> = {
  email: { flow: emailFlow, screens: { 'awaiting-code-input': 'awaiting-code' } },
}
