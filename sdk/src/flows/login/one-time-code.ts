import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { Intent } from '../../domain/entities/intent.js'
import type { User } from '../../domain/entities/user.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { flow } from '../core/define-flow.js'
import { lateEffects } from './late-effects.js'

type Asked = {
  /** Destination of the code: an email address or phone number. */
  destination: string
  intent: Intent
  disableSignup?: boolean | undefined
}

/** State of a one-time code. */
export type OneTimeCodeState =
  | { status: 'initial' }
  /** `sent` is true if an earlier code can be submitted. */
  | ({ status: 'sending-code'; sent: boolean; captchaToken?: string | undefined } & Asked & Partial<Sent>)
  | ({ status: 'awaiting-code-input' } & Asked & Sent)
  | ({ status: 'submitting-code'; code: string } & Asked)
  /** Logs in with a magic link. */
  | ({ status: 'opening-link'; token: string } & Asked)
  /** `isLink` is true if the magic link failed. */
  | ({ status: 'error'; error: KeyhookError; sent: boolean; isLink?: true } & Asked & Partial<Sent>)
  | { status: 'done'; intent: Intent; result: Result }

export type OneTimeCodeEvent =
  | ({ type: 'sendCode'; captchaToken?: string | undefined } & Asked)
  | ({ type: 'codeSent' } & Sent)
  /** Applies only to a code with the same `intent`, if there is one. */
  | { type: 'submitCode'; code: string; intent?: Intent }
  | { type: 'openLink'; destination: string; token: string; disableSignup?: boolean | undefined }
  | { type: 'accepted'; result: Result }
  | { type: 'reset'; intent?: Intent }

/** Result of a login. */
export type Result = { user: User; isNewUser: boolean }
/** `isLinkOnly` is true if the email has no code. Its magic link logs in, opened in this browser. */
type Sent = { isLinkOnly: boolean }

/** Channel of one kind of one-time code. */
export type Channel = {
  /** Returns the identifier of a typed text, where they differ. Rejects invalid text. */
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

const { define, to } = flow<OneTimeCodeState, OneTimeCodeEvent, { client: Client }>()

type Sending = Asked & { captchaToken?: string | undefined }
type Before = { status: OneTimeCodeState['status']; sent?: boolean } & Partial<Asked & Sent>

const asked = ({ destination, intent, disableSignup }: Asked): Asked => ({ destination, intent, disableSignup })
/** Keeps the sent code while another is sent, and after a rejection. */
const linkOnly = (state: Before) => state.isLinkOnly === true && { isLinkOnly: true }
/** A sent code stays valid while another is sent to the same destination for the same purpose. */
const hasCode = (before: Before, { destination, intent }: Asked) =>
  (before.sent ?? before.status === 'awaiting-code-input') &&
  before.destination === destination &&
  before.intent === intent
const sendCode = to('sending-code', (before: Before, event: Sending) => ({
  ...asked(event),
  captchaToken: event.captchaToken,
  sent: hasCode(before, event),
  ...(hasCode(before, event) && linkOnly(before)),
}))
const codeSent = to('awaiting-code-input', (before: Asked, { isLinkOnly }: Sent) => ({ ...asked(before), isLinkOnly }))
type Own = { intent?: Intent }
const isOwn = (state: Own, { intent = state.intent }: Own) => intent === state.intent
const submitCode = to(
  'submitting-code',
  (state: Asked & { sent?: boolean }, { code }: Own & { code: string }) => ({ ...asked(state), code }),
  (state, event) => state.sent !== false && isOwn(state, event),
)
type Link = Pick<Asked, 'destination' | 'disableSignup'> & { token: string }
const openLink = to('opening-link', (_: unknown, { token, ...link }: Link) => ({
  ...asked({ ...link, intent: 'login' }),
  token,
}))
const accepted = to('done', ({ intent }: Asked, { result }: { result: Result }) => ({ intent, result }))
const reset = to('initial', () => ({}), isOwn)

/**
 * Defines a flow that logs in, links or updates with a one-time code: send, wait, submit. `method` is also the flow's
 * ID. `load` loads its channel.
 */
export const oneTimeCodeFlow = (method: LoginMethod, load: () => Promise<Channel>) => {
  const run = lateEffects<OneTimeCodeEvent>(method, async () => {
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
      return { status: 'error', error: reason, sent, ...link, ...linkOnly(state), ...asked(state) }
    },
  })
}
