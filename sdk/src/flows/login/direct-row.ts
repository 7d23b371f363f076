import type { Client } from '../../client.js'
import type { Intent, LoginMethod } from '../../domain/entities/login-method.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { RunningFlow } from '../core/create-flow.js'
import type { AnyEvent, Flow } from '../core/define-flow.js'
import { getFlow } from '../core/get-flow.js'

/** State of a login attempt that the screens read. All login flows have these fields. */
export type LoginState = {
  readonly status: string
  readonly intent?: Intent
  readonly error?: KeyhookError
  /** True if a code was sent. The code screen then also shows errors. */
  readonly sent?: boolean
  /** True if the magic link that opened the page has failed. No screen may be open at that time. */
  readonly isLink?: boolean
  /** The typed address or number. */
  readonly destination?: string
  /** True if the login is for existing users only. */
  readonly disableSignup?: boolean | undefined
}

/** Start event of a method without typed input. */
export type StartEvent = {
  readonly type: 'start'
  readonly intent: Intent
  /** True if only existing users can log in. */
  readonly disableSignup?: boolean | undefined
  /** Captcha token. Required if the app has a captcha and the user is logged out. */
  readonly captchaToken?: string | undefined
}

/**
 * Defines how the screens run a login method without typed input. When the user selects the method, its flow loads and
 * starts. The ID of the flow is the method. The statuses in `shows` open the method's own screen, which also shows
 * errors.
 */
export const directRow = <state extends LoginState, event extends AnyEvent, status extends state['status']>(
  load: (method: LoginMethod) => Promise<Flow<state, event | StartEvent, { client: Client }>>,
  shows: readonly status[],
) => ({
  load: async (client: Client, method: LoginMethod) =>
    getFlow(client, await load(method)) as RunningFlow<LoginState, StartEvent>,
  screens: Object.fromEntries(shows.map((status) => [status, 'login-method' as const])),
})
