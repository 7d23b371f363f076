import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { Intent } from '../../domain/entities/intent.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { RunningFlow } from '../core/create-flow.js'
import type { AnyEvent, Flow } from '../core/define-flow.js'
import { getFlow } from '../core/get-flow.js'

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
  /** Whether the login is for existing users only. */
  readonly disableSignup?: boolean | undefined
}

/** What starts a method of which nothing is typed. */
export type StartEvent = {
  readonly type: 'start'
  readonly intent: Intent
  /** true logs in existing users only. */
  readonly disableSignup?: boolean | undefined
  /** Needed when the app asks for a captcha and nobody is logged in. */
  readonly captchaToken?: string | undefined
}

/**
 * A method of which nothing is typed: picking its entry starts it. Its flow, which has the method as its id, loads then;
 * in the statuses of `shows` the method has a screen of its own, which also says what went wrong.
 */
export const directRow = <state extends LoginState, event extends AnyEvent, status extends state['status']>(
  load: (method: LoginMethod) => Promise<Flow<state, event | StartEvent, { client: Client }>>,
  shows: readonly status[],
) => ({
  load: async (client: Client, method: LoginMethod) =>
    getFlow(client, await load(method)) as RunningFlow<LoginState, StartEvent>,
  screens: Object.fromEntries(shows.map((status) => [status, 'login-method' as const])),
})
