import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { Intent } from '../../domain/entities/intent.js'
import type { User } from '../../domain/entities/user.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { flow } from '../core/define-flow.js'
import { lateEffects } from './late-effects.js'

type Asked = {
  /** Where the code goes: an email address, a phone number. */
  destination: string
  intent: Intent
  disableSignup?: boolean | undefined
}

/** Whether a code is on its way, waited for or submitted, and what came of it. */
export type OneTimeCodeState =
  | { status: 'initial' }
  /** `sent`: there is a code to submit. */
  | ({ status: 'sending-code'; sent: boolean; captchaToken?: string | undefined } & Asked & Partial<Sent>)
  | ({ status: 'awaiting-code-input' } & Asked & Sent)
  | ({ status: 'submitting-code'; code: string } & Asked)
  /** Logging in with the link of an email. */
  | ({ status: 'opening-link'; token: string } & Asked)
  /** `isLink`: what failed is the link of an email. */
  | ({ status: 'error'; error: KeyhookError; sent: boolean; isLink?: true } & Asked & Partial<Sent>)
  | { status: 'done'; intent: Intent; result: Result }

export type OneTimeCodeEvent =
  | ({ type: 'sendCode'; captchaToken?: string | undefined } & Asked)
  | ({ type: 'codeSent' } & Sent)
  /** With an `intent`, of nothing that is for another. */
  | { type: 'submitCode'; code: string; intent?: Intent }
  | { type: 'openLink'; destination: string; token: string; disableSignup?: boolean | undefined }
  | { type: 'accepted'; result: Result }
  | { type: 'reset'; intent?: Intent }

/** What a login gives. */
export type Result = { user: User; isNewUser: boolean }
/** `isLinkOnly`: there is no code to submit. The link that was sent logs in, opened in this browser. */
type Sent = { isLinkOnly: boolean }

/** How one kind of one-time code travels. */
export type Channel = {
  /** The identifier that a text is read as, where it differs from the text. Rejects where it is none. */
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
  /** What a code is submitted to, for each intent. */
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
/** What was sent stays known while more is sent, and after it was refused. */
const linkOnly = (state: Before) => state.isLinkOnly === true && { isLinkOnly: true }
/** A code that is out stays good while another one is sent to the same place for the same purpose. */
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
 * Logs in, links or updates with a one-time code: send it, wait, submit it. `method` is also the flow's id; `load` gets
 * its channel.
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
