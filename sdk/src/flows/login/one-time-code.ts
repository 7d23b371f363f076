import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { Intent } from '../../domain/entities/intent.js'
import type { User } from '../../domain/entities/user.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { warmFrame } from '../../calls/wallet/warm-frame.js'
import { checkLoggedOut } from '../../calls/session/check-logged-out.js'
import { checkLinking } from '../../domain/rules/check-linking.js'
import { loginMethodRow } from '../../domain/rules/login-method-row.js'
import { transferNonce } from '../../domain/rules/transfer-nonce.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'
import { flow } from '../core/define-flow.js'
import { attempt } from './attempt.js'
import { noSignup } from './no-signup.js'
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
  /** `isLinkOnly`: there is no code to submit. The link that was sent logs in, opened in this browser. */
  | ({ status: 'awaiting-code-input'; isLinkOnly: boolean } & Asked)
  | ({ status: 'submitting-code'; code: string } & Asked)
  /** Logging in with the link of an email. */
  | ({ status: 'opening-link'; token: string } & Asked)
  /** Moving the account from another user, who is then deleted. */
  | ({ status: 'transferring'; nonce: string } & Asked)
  /** `nonce`: the account is another user's, and can be moved. `isLink`: what failed is the link of an email. */
  | ({ status: 'error'; error: KeyhookError; sent: boolean; isLink?: true; nonce?: string | undefined } & Asked)
  | { status: 'done'; intent: Intent; result: Result }

export type OneTimeCodeEvent =
  | ({ type: 'sendCode'; captchaToken?: string | undefined } & Asked)
  | ({ type: 'codeSent' } & Sent)
  | { type: 'submitCode'; code: string }
  | { type: 'openLink'; destination: string; token: string; disableSignup?: boolean | undefined }
  | { type: 'transfer' }
  | { type: 'accepted'; result: Result }
  | { type: 'reset' }

type Result = { user: User; isNewUser: boolean }
type Sent = { isLinkOnly: boolean }

/** How one kind of one-time code travels. */
export type Channel = {
  /** Also the flow's id. */
  readonly method: LoginMethod
  readonly send: (
    client: Client,
    parameters: { destination: string; captchaToken: string | undefined; signal: AbortSignal },
  ) => Promise<Sent>
  /** What a code is submitted to, for each intent. */
  readonly submit: {
    readonly [intent in Intent]: (
      client: Client,
      parameters: { destination: string; code: string; disableSignup: boolean | undefined; signal: AbortSignal },
    ) => Promise<Result>
  }
  /** How an account that another user has is moved, with the nonce that the provider offered. */
  readonly transfer: (
    client: Client,
    parameters: { destination: string; nonce: string; signal: AbortSignal },
  ) => Promise<User>
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
const codeSent = to('awaiting-code-input', (before: Asked, { isLinkOnly }: Sent) => ({ ...asked(before), isLinkOnly }))
const submitCode = to('submitting-code', (state: Asked, { code }: { code: string }) => ({ ...asked(state), code }))
type Link = Pick<Asked, 'destination' | 'disableSignup'> & { token: string }
const openLink = to('opening-link', (_: unknown, { token, ...link }: Link) => ({
  ...asked({ ...link, intent: 'login' }),
  token,
}))
const submitSent = { ...submitCode, when: ({ sent }: { sent: boolean }) => sent }
const accepted = to('done', ({ intent }: Asked, { result }: { result: Result }) => ({ intent, result }))
const transfer = {
  ...to('transferring', ({ nonce = '', ...state }: Asked & { nonce?: string | undefined }) => ({
    ...asked(state),
    nonce,
  })),
  when: ({ nonce }: { nonce?: string | undefined }) => nonce !== undefined,
}
const reset = to('initial', () => ({}))

/** Linking and updating are confirmed before a code is sent, and again where that was too long ago. */
function confirmed<value>(
  client: Client,
  {
    destination: identifier,
    intent,
    method,
    signal,
  }: Pick<Asked, 'destination' | 'intent'> & {
    method: LoginMethod
    signal: AbortSignal
  },
  attempt: () => Promise<value>,
): Promise<value> {
  const accountType = loginMethodRow(method)?.accountType
  if (intent === 'login' || accountType === undefined) return attempt()
  return withConfirmation(client, { action: { type: intent, accountType, identifier }, signal }, attempt)
}

/** Logs in, links or updates with a one-time code: send it, wait, submit it. */
export const oneTimeCodeFlow = ({ method, send, submit, transfer: move }: Channel) =>
  define({
    id: method,
    initial: { status: 'initial' },
    on: {
      'initial': { sendCode, openLink },
      'sending-code': { codeSent, submitCode: submitSent, reset },
      'awaiting-code-input': { sendCode, submitCode, reset },
      'submitting-code': { accepted, reset },
      'opening-link': { accepted, reset },
      'transferring': { accepted, reset },
      'error': { sendCode, submitCode: submitSent, transfer, reset },
      'done': { sendCode, reset },
    },
    run: {
      'sending-code': ({ captchaToken, destination, disableSignup, intent }, { client, signal }) =>
        attempt({ failed: (error) => reportFailure(client, { intent, method }, error), signal }, async () => {
          if (intent === 'login') checkLoggedOut(client)
          else checkLinking(client.store.getState().user, { intent, method })
          noSignup.write(client, destination, disableSignup)
          const sent = await confirmed(client, { destination, intent, method, signal }, () =>
            send(client, { destination, captchaToken, signal }),
          )
          if (intent === 'login') warmFrame(client)
          return { type: 'codeSent', ...sent }
        }),
      'submitting-code': ({ code, destination, disableSignup, intent }, { client, signal }) =>
        attempt({ failed: (error) => reportFailure(client, { intent, method }, error), signal }, async () => {
          const result = await confirmed(client, { destination, intent, method, signal }, () =>
            submit[intent](client, { destination, code, disableSignup, signal }),
          )
          succeed(client, { ...result, intent, method })
          return { type: 'accepted', result }
        }),
      'opening-link': ({ destination, disableSignup, intent, token: code }, { client, signal }) =>
        attempt({ failed: (error) => reportFailure(client, { intent, method }, error), signal }, async () => {
          const result = await submit[intent](client, { destination, code, disableSignup, signal })
          succeed(client, { ...result, intent, method })
          return { type: 'accepted', result }
        }),
      'transferring': ({ destination, intent, nonce }, { client, signal }) =>
        attempt({ failed: (error) => reportFailure(client, { intent, method }, error), signal }, async () => {
          const result = { user: await move(client, { destination, nonce, signal }), isNewUser: false }
          succeed(client, { ...result, intent, method })
          return { type: 'accepted', result }
        }),
    },
    failed: (state, error) => {
      if (!('destination' in state)) return state
      const reason = toKeyhookError(error)
      const had = state.status === 'submitting-code' || (state.status === 'sending-code' && state.sent)
      const sent = had && reason.reason !== 'code_spent'
      const link = state.status === 'opening-link' ? ({ isLink: true } as const) : {}
      // A transfer whose answer was lost can be tried again, with the nonce it was offered with.
      const kept = state.status === 'transferring' && reason.code !== 'INVALID_CREDENTIALS' ? state.nonce : undefined
      return { status: 'error', error: reason, sent, ...link, nonce: transferNonce(reason) ?? kept, ...asked(state) }
    },
  })
