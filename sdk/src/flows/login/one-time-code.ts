import type { Client } from '../../client.js'
import type { Intent, LoginMethod } from '../../domain/entities/login-method.js'
import type { User } from '../../domain/entities/user.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import type { LoginMethodRow } from '../../login-methods/define-login-method.js'
import { flow } from '../core/define-flow.js'
import { loginEffects } from './login-effects.js'

const { define, to } = flow<OneTimeCodeState, OneTimeCodeEvent, { client: Client }>()

type Sending = Requested & { captchaToken?: string | undefined }
type Before = { status: OneTimeCodeState['status']; sent?: boolean } & Partial<Requested & Sent>

const requested = ({ destination, intent, disableSignup }: Requested): Requested => ({
  destination,
  intent,
  disableSignup,
})
/** Copies `isLinkOnly` to the next state, for example while another code is sent or after a rejected code. */
const linkOnly = (state: Before) => state.isLinkOnly === true && { isLinkOnly: true }
/** A sent code stays valid while another is sent to the same destination for the same purpose. */
const hasCode = (before: Before, { destination, intent }: Requested) =>
  (before.sent ?? before.status === 'awaiting-code-input') &&
  before.destination === destination &&
  before.intent === intent
const sendCode = to('sending-code', (before: Before, event: Sending) => ({
  ...requested(event),
  captchaToken: event.captchaToken,
  sent: hasCode(before, event),
  ...(hasCode(before, event) && linkOnly(before)),
}))
const codeSent = to('awaiting-code-input', (before: Requested, { isLinkOnly }: Sent) => ({
  ...requested(before),
  isLinkOnly,
}))
type WithIntent = { intent?: Intent }
const isOwn = (state: WithIntent, { intent = state.intent }: WithIntent) => intent === state.intent
const submitCode = to(
  'submitting-code',
  (state: Requested & { sent?: boolean }, { code }: WithIntent & { code: string }) => ({ ...requested(state), code }),
  (state, event) => state.sent !== false && isOwn(state, event),
)
type Link = Pick<Requested, 'destination' | 'disableSignup'> & { token: string }
const openLink = to('opening-link', (_: unknown, { token, ...link }: Link) => ({
  ...requested({ ...link, intent: 'login' }),
  token,
}))
const accepted = to('done', ({ intent }: Requested, { result }: { result: Result }) => ({ intent, result }))
const reset = to('initial', () => ({}), isOwn)

/**
 * Defines a flow that logs in, links or updates with a one-time code. `method` is also the flow's ID. `load` loads the
 * channel that sends the code.
 */
export const oneTimeCodeFlow = (method: LoginMethod, load: () => Promise<Channel>) => {
  const run = loginEffects<OneTimeCodeEvent>(method, async () => {
    const [{ oneTimeCodeEffects }, channel] = await Promise.all([import('./one-time-code-effects.js'), load()])
    return oneTimeCodeEffects(channel)
  })
  return define({
    id: method,
    initial: { status: 'initial' },
    on: {
      'initial': { sendCode, openLink },
      'sending-code': { codeSent, submitCode, reset },
      'awaiting-code-input': { sendCode, submitCode, reset },
      'submitting-code': { accepted, reset },
      'opening-link': { accepted, reset },
      'error': { sendCode, submitCode, reset },
      'done': { sendCode, reset },
    },
    run: {
      'sending-code': run('sending-code'),
      'submitting-code': run('submitting-code'),
      'opening-link': run('opening-link'),
    },
    failed: (state, error) => {
      if (!('destination' in state)) return state
      const reason = toKeyhookError(error)
      const had = 'sent' in state ? state.sent : 'code' in state
      const sent = had && reason.reason !== 'code_spent'
      const link = 'token' in state ? ({ isLink: true } as const) : {}
      return { status: 'error', error: reason, sent, ...link, ...linkOnly(state), ...requested(state) }
    },
  })
}

type Requested = {
  /** Destination of the code: an email address or phone number. */
  destination: string
  intent: Intent
  disableSignup?: boolean | undefined
}

/** State of a one-time code. */
export type OneTimeCodeState =
  | { status: 'initial' }
  /** `sent` is true if an earlier code can be submitted. */
  | ({ status: 'sending-code'; sent: boolean; captchaToken?: string | undefined } & Requested & Partial<Sent>)
  | ({ status: 'awaiting-code-input' } & Requested & Sent)
  | ({ status: 'submitting-code'; code: string } & Requested)
  /** Logs in with a magic link. */
  | ({ status: 'opening-link'; token: string } & Requested)
  /** `isLink` is true if the magic link failed. */
  | ({ status: 'error'; error: KeyhookError; sent: boolean; isLink?: true } & Requested & Partial<Sent>)
  | { status: 'done'; intent: Intent; result: Result }

export type OneTimeCodeEvent =
  | ({ type: 'sendCode'; captchaToken?: string | undefined } & Requested)
  | ({ type: 'codeSent' } & Sent)
  /** If `intent` is set, the event applies only to a code with the same intent. */
  | { type: 'submitCode'; code: string; intent?: Intent }
  | { type: 'openLink'; destination: string; token: string; disableSignup?: boolean | undefined }
  | { type: 'accepted'; result: Result }
  | { type: 'reset'; intent?: Intent }

/** Result of a login. */
export type Result = { user: User; isNewUser: boolean }

/**
 * `isLinkOnly` is true if the email contains a magic link and no code. The link logs in if the user opens it in this
 * browser.
 */
type Sent = { isLinkOnly: boolean }

/** Channel of one kind of one-time code. */
export type Channel = {
  /** Returns the identifier for a typed text, such as an E.164 number. Rejects invalid text. */
  readonly identify?: (client: Client, text: string) => Promise<string>
  readonly send: (
    client: Client,
    parameters: {
      destination: string
      captchaToken: string | undefined
      disableSignup: boolean | undefined
      signal: AbortSignal
    },
  ) => Promise<Sent>
  /** Submits a code, by intent. */
  readonly submit: {
    readonly [intent in Intent]: (
      client: Client,
      parameters: { destination: string; code: string; disableSignup: boolean | undefined; signal: AbortSignal },
    ) => Promise<intent extends 'login' ? Result : User>
  }
}

/** Defines how the screens run a method that sends a code: its input field, and the screen of each status. */
export const oneTimeCodeRow = <input extends NonNullable<LoginMethodRow['input']>>(
  flow: ReturnType<typeof oneTimeCodeFlow>,
  input: input,
) => ({ flow, input, screens: { 'awaiting-code-input': 'awaiting-code' } }) as const
