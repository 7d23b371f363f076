import type { Client } from '../../client.js'
import type { LoginMethod, LoginOption } from '../../domain/entities/app.js'
import type { Intent } from '../../domain/entities/intent.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { loginMethodRow } from '../../domain/rules/login-method-row.js'
import type {
  LoginMethodName,
  LoginMethodRow,
  loginMethods,
  SupportedMethod,
} from '../../domain/rules/login-methods.js'
import type { RunningFlow } from '../core/create-flow.js'
import type { AnyEvent, Flow } from '../core/define-flow.js'
import { getFlow } from '../core/get-flow.js'
import { emailFlow } from './email.js'
import type { oneTimeCodeFlow } from './one-time-code.js'
import { smsFlow } from './sms.js'

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

/** A method that sends a code to what is typed: the field to type it into, and the screens of the flow's statuses. */
export const oneTimeCodeRow = <input extends NonNullable<LoginMethodRow['input']>>(
  flow: ReturnType<typeof oneTimeCodeFlow>,
  input: input,
) => ({ flow, input, screens: { 'awaiting-code-input': 'awaiting-code' } }) as const

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

/**
 * Accounts at other sites, at issuers, `custom:<id>`, and in other apps, `privy:<id>`: one row, and a flow for each under its own name. The flows of
 * wallets go by theirs, too; `startWalletLogin` begins them, once one was chosen.
 */
const redirectRow = directRow(
  (method) => import('./redirect.js').then((m) => m.redirectFlow(method)),
  ['loading', 'error'],
)

type Site = {
  [method in SupportedMethod]: (typeof loginMethods)[method]['accountType'] extends
    | `${string}_oauth`
    | 'cross_app'
    | 'wallet'
    ? method
    : never
}[SupportedMethod]

/** The methods this version can log in with, link and update, but for other sites and wallets. Statuses that no screen is named for stay where they are. */
export const loginFlows = {
  email: oneTimeCodeRow(emailFlow, 'email'),
  sms: oneTimeCodeRow(smsFlow, 'phone'),
  passkey: directRow(
    async () => (await import('./passkey.js')).passkeyFlow,
    ['awaiting-passkey', 'submitting-response'],
  ),
  farcaster: directRow(
    async () => (await import('./farcaster.js')).farcasterFlow,
    ['starting-channel', 'awaiting-approval', 'submitting'],
  ),
  telegram: directRow(async () => (await import('./telegram.js')).telegramFlow, ['awaiting-telegram', 'verifying']),
} satisfies Record<Exclude<SupportedMethod, Site>, unknown>

export type LoginFlow = ReturnType<typeof oneTimeCodeRow> | ReturnType<typeof directRow>

/** What is typed to start one of them, named as a prefill names it. */
export type LoginInput = NonNullable<LoginMethodRow['input']>

/** The row of a method; undefined where this version cannot log in with it. */
export function loginFlow(method: LoginMethod | LoginOption | LoginMethodName): LoginFlow | undefined {
  if (Object.hasOwn(loginFlows, method)) return loginFlows[method as keyof typeof loginFlows]
  const row = loginMethodRow(method as LoginMethod)
  return row?.isSupported ? redirectRow : undefined
}
