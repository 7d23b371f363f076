import type { LoginMethod, LoginOption } from '../../domain/entities/app.js'
import type { Intent } from '../../domain/entities/intent.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { LoginMethodRow, SupportedMethod } from '../../domain/rules/login-methods.js'
import { emailFlow } from './email.js'
import type { oneTimeCodeFlow } from './one-time-code.js'

/** What the screens read of an attempt, whichever flow makes it. */
export type LoginState = {
  readonly status: string
  readonly intent?: Intent
  readonly error?: KeyhookError
  /** Whether a code is out: an error then stays on the screen that asks for it. */
  readonly sent?: boolean
  /** Whether what failed is the link of an email, which opened the page: no screen may be open. */
  readonly isLink?: boolean
  /** What was typed to begin with. */
  readonly destination?: string
}

/** A method that sends a code to what is typed: the field to type it into, and the screens of the flow's statuses. */
export const oneTimeCodeRow = <input extends NonNullable<LoginMethodRow['input']>>(
  flow: ReturnType<typeof oneTimeCodeFlow>,
  input: input,
) => ({ flow, input, screens: { 'awaiting-code-input': 'awaiting-code' } }) as const

/** The methods this version can log in with, link and update. Statuses that no screen is named for stay where they are. */
export const loginFlows = {
  email: oneTimeCodeRow(emailFlow, 'email'),
} satisfies Record<SupportedMethod, unknown>

export type LoginFlow = (typeof loginFlows)[SupportedMethod]

/** What is typed to start one of them, named as a prefill names it. */
export type LoginInput = LoginFlow['input']

/** The row of a method; undefined where this version cannot log in with it. */
export const loginFlow = (method: LoginMethod | LoginOption): LoginFlow | undefined =>
  Object.hasOwn(loginFlows, method) ? loginFlows[method as SupportedMethod] : undefined
