import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { Intent } from '../../domain/entities/intent.js'
import type { User } from '../../domain/entities/user.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { flow } from '../core/define-flow.js'
import { attempt } from './attempt.js'
import { reportFailure } from './report-failure.js'
import { succeed } from './succeed.js'

type Asked = {
  /** Where the code goes: an email address, a phone number. */
  destination: string
  intent: Intent
  disableSignup?: boolean | undefined
}

export type OneTimeCodeState =
  | { status: 'initial' }
  /** `sent`: there is a code to submit. */
  | ({ status: 'sending-code'; sent: boolean; captchaToken?: string | undefined } & Asked)
  | ({ status: 'awaiting-code-input' } & Asked)
  | ({ status: 'submitting-code'; code: string } & Asked)
  | ({ status: 'error'; error: KeyhookError; sent: boolean } & Asked)
  | { status: 'done'; intent: Intent; result: Result }

export type OneTimeCodeEvent =
  | ({ type: 'sendCode'; captchaToken?: string | undefined } & Asked)
  | { type: 'codeSent' }
  | { type: 'submitCode'; code: string }
  | { type: 'accepted'; result: Result }
  | { type: 'reset' }

type Result = { user: User; isNewUser: boolean }

/** How one kind of one-time code travels. */
export type Channel = {
  /** Also the flow's id. */
  readonly method: LoginMethod
  readonly send: (
    client: Client,
    parameters: { destination: string; captchaToken: string | undefined; signal: AbortSignal },
  ) => Promise<void>
  /** What a code is submitted to, for each intent. */
  readonly submit: {
    readonly [intent in Intent]: (
      client: Client,
      parameters: { destination: string; code: string; disableSignup: boolean | undefined; signal: AbortSignal },
    ) => Promise<Result>
  }
}

const { define, to } = flow<OneTimeCodeState, OneTimeCodeEvent, { client: Client }>()

type Sending = Asked & { captchaToken?: string | undefined }
type Before = { status: OneTimeCodeState['status']; sent?: boolean } & Partial<Asked>

const asked = ({ destination, intent, disableSignup }: Asked): Asked => ({ destination, intent, disableSignup })
/** A code that is out stays good while another one is sent to the same place for the same purpose. */
const hasCode = (before: Before, { destination, intent }: Asked) =>
  (before.status === 'awaiting-code-input' || before.sent === true) &&
  before.destination === destination &&
  before.intent === intent
const sendCode = to('sending-code', (before: Before, event: Sending) => ({
  ...asked(event),
  captchaToken: event.captchaToken,
  sent: hasCode(before, event),
}))
const submitCode = to('submitting-code', (state: Asked, { code }: { code: string }) => ({ ...asked(state), code }))
const submitSent = { ...submitCode, when: ({ sent }: { sent: boolean }) => sent }
const reset = to('initial', () => ({}))

/** Logs in, links or updates with a one-time code: send it, wait, submit it. */
export const oneTimeCodeFlow = ({ method, send, submit }: Channel) =>
  define({
    id: method,
    initial: { status: 'initial' },
    on: {
      'initial': { sendCode },
      'sending-code': { codeSent: to('awaiting-code-input', asked), submitCode: submitSent, reset },
      'awaiting-code-input': { sendCode, submitCode, reset },
      'submitting-code': { accepted: to('done', ({ intent }, { result }) => ({ intent, result })), reset },
      'error': { sendCode, submitCode: submitSent, reset },
      'done': { sendCode, reset },
    },
    run: {
      'sending-code': ({ captchaToken, destination, intent }, { client, signal }) =>
        attempt({ failed: (error) => reportFailure(client, { intent, method }, error), signal }, async () => {
          await send(client, { destination, captchaToken, signal })
          return { type: 'codeSent' }
        }),
      'submitting-code': ({ code, destination, disableSignup, intent }, { client, signal }) =>
        attempt({ failed: (error) => reportFailure(client, { intent, method }, error), signal }, async () => {
          const result = await submit[intent](client, { destination, code, disableSignup, signal })
          succeed(client, { ...result, intent, method })
          return { type: 'accepted', result }
        }),
    },
    failed: (state, error) => {
      if (!('destination' in state)) return state
      const sent = state.status === 'submitting-code' || (state.status === 'sending-code' && state.sent)
      return { status: 'error', error: toKeyhookError(error), sent, ...asked(state) }
    },
  })
