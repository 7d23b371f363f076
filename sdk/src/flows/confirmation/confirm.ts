import type { ConfirmationWay } from '../../domain/entities/confirmation-way.js'
import type { ConfirmedAction } from '../../domain/entities/confirmed-action.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { successDelay } from '../../domain/rules/limits.js'
import { type AskEvent, askingFlow, pending, type RejectEvent } from '../core/asking-flow.js'
import { exitError } from '../login/exit-error.js'

type Asked = {
  /** What is confirmed. */
  action: ConfirmedAction
}

/** Where the code went, and how: by 'email', for one. `isSpent`: it was refused so often that it is good no more. */
type Sent = { destination: string; method: string; isSpent?: boolean | undefined }

/** What is to sign where no code reaches the user, and everything that could. */
type Signing = { way: ConfirmationWay; ways: readonly ConfirmationWay[] }

/** One of the two, once the provider has said which. */
type Found = { sent?: Sent | undefined; signing?: Signing | undefined }

/** How far the user's confirmation is. */
export type ConfirmState =
  | { status: 'initial' }
  /** `sent`: there is a code to submit. */
  | ({ status: 'sending-code'; sent?: Sent | undefined } & Asked)
  | ({ status: 'awaiting-code-input'; sent: Sent } & Asked)
  | ({ status: 'submitting-code'; code: string; sent: Sent } & Asked)
  /** No code was sent: the user says when their wallet or passkey is asked. */
  | ({ status: 'awaiting-consent'; signing: Signing; sent?: undefined } & Asked)
  | ({ status: 'signing'; signing: Signing; sent?: undefined } & Asked)
  | ({ status: 'error'; error: KeyhookError } & Found & Asked)
  | ({ status: 'confirmed' } & Found & Asked)
  /** Closed before it was confirmed. */
  | ({ status: 'exited' } & Asked)

export type ConfirmEvent =
  | AskEvent<Asked>
  | { type: 'codeSent'; sent: Sent }
  | { type: 'submitCode'; code: string }
  | { type: 'resendCode' }
  | { type: 'toSign'; signing: Signing }
  /** Left out, `way` is the one that was asked before. */
  | { type: 'sign'; way?: ConfirmationWay | undefined }
  | { type: 'confirmed' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<ConfirmState, ConfirmEvent, Asked, void>()

const asked = ({ action }: Asked): Asked => ({ action })
const found = ({ action, sent, signing }: Found & Asked) => ({
  action,
  ...(sent && { sent }),
  ...(signing && { signing }),
})
const reject = to('exited', asked)
const close = to('initial', () => ({}))
const confirmed = to('confirmed', found)
const resendCode = to('sending-code', ({ action, sent }: Asked & Found) => ({ action, sent }))
const submitCode = {
  ...to('submitting-code', ({ action, sent }: Asked & Found, { code }: { code: string }) => ({
    ...{ action, code },
    sent: sent ?? nowhere,
  })),
  when: ({ sent }: Found) => sent !== undefined && !sent.isSpent,
}
const nowhere: Sent = { destination: '', method: '' }
const sign = to(
  'signing',
  ({ action, signing }: Asked & Found, { way }: { way?: ConfirmationWay | undefined }) => ({
    action,
    signing: { ways: signing!.ways, way: way ?? signing!.way },
  }),
  ({ signing }) => signing !== undefined,
)

/**
 * Confirms what changes who can log in, or opens a wallet in another frame, with an account the user has: by a code that is
 * sent to it, or where none can be, by what their wallet or passkey signs.
 */
export const confirmFlow = define({
  id: 'confirm',
  initial: { status: 'initial' },
  on: {
    'initial': { ask: to('sending-code', (_, { request }) => asked(request)) },
    'sending-code': {
      codeSent: to('awaiting-code-input', ({ action }, { sent }) => ({ action, sent })),
      toSign: to('awaiting-consent', ({ action }, { signing }) => ({ action, signing })),
      submitCode,
      reject,
    },
    'awaiting-code-input': { submitCode, resendCode, reject },
    'submitting-code': { confirmed, reject },
    'awaiting-consent': { sign, reject },
    'signing': { confirmed, reject },
    'error': { submitCode, resendCode, sign, reject },
    'confirmed': { close, reject: close },
    'exited': { close },
  },
  run: {
    'sending-code': async ({ action }, { client, signal }) => {
      const { sendConfirmationCode } = await import('../../calls/confirmation/send-confirmation-code.js')
      const { ways, ...sent } = await sendConfirmationCode(client, { action, signal })
      if (!ways) return { type: 'codeSent', sent }
      // Loaded before the click, which the browser's own prompt may need.
      const [{ chooseWay }] = await Promise.all([
        import('../../calls/confirmation/choose-way.js'),
        import('../../calls/confirmation/sign-confirmation.js'),
      ])
      return { type: 'toSign', signing: { way: chooseWay(client, ways) ?? sent, ways } }
    },
    'submitting-code': async ({ action, code }, { client, signal }) => {
      const { submitConfirmationCode } = await import('../../calls/confirmation/submit-confirmation-code.js')
      await submitConfirmationCode(client, { action, code, signal })
      return { type: 'confirmed' }
    },
    'signing': async ({ action, signing: { way } }, { client, signal }) => {
      const { signConfirmation } = await import('../../calls/confirmation/sign-confirmation.js')
      await signConfirmation(client, { action, signal, way })
      return { type: 'confirmed' }
    },
    'confirmed': async (_, { client, signal }) => {
      await client.platform.sleep(successDelay, signal)
      return { type: 'close' }
    },
  },
  failed: (state, cause) => {
    const error = toKeyhookError(cause)
    if (state.status === 'signing') return { status: 'error', error, ...found(state) }
    if (state.status !== 'sending-code' && state.status !== 'submitting-code') return state
    const sent = state.sent && error.reason === 'code_spent' ? { ...state.sent, isSpent: true } : state.sent
    return { status: 'error', error, sent, ...asked(state) }
  },
  screen: ({ action }) => ({ name: 'confirm', action }),
  headless: 'Mount <AuthModal />, or draw it with useConfirmation().',
  outcome: {
    'sending-code': pending,
    'awaiting-code-input': pending,
    'submitting-code': pending,
    'awaiting-consent': pending,
    'signing': pending,
    'error': pending,
    'confirmed': () => ({ promise: 'resolved', answer: undefined }),
    'exited': ({ action }) => ({ promise: 'rejected', error: exit(action) }),
  },
})

/** The error of the verb that asked: of a link or an update that they were left, of everything else that it was refused. */
const exit = ({ type }: ConfirmedAction): KeyhookError =>
  type === 'link' || type === 'update'
    ? exitError(type)
    : new KeyhookError('USER_REJECTED', 'The user rejected the request.')
