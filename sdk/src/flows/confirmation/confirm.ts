import type { ConfirmedAction } from '../../domain/entities/confirmed-action.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { successDelay } from '../../domain/rules/limits.js'
import { type AskEvent, askingFlow, type RejectEvent } from '../core/asking-flow.js'
import { exitError } from '../login/exit-error.js'

type Asked = {
  /** What is confirmed. */
  action: ConfirmedAction
}

/** Where the code went, and how: by 'email', for one. `isSpent`: it was refused so often that it is good no more. */
type Sent = { destination: string; method: string; isSpent?: boolean | undefined }

export type ConfirmState =
  | { status: 'initial' }
  /** `sent`: there is a code to submit. */
  | ({ status: 'sending-code'; sent?: Sent | undefined } & Asked)
  | ({ status: 'awaiting-code-input'; sent: Sent } & Asked)
  | ({ status: 'submitting-code'; code: string; sent: Sent } & Asked)
  | ({ status: 'error'; error: KeyhookError; sent?: Sent | undefined } & Asked)
  | ({ status: 'confirmed'; sent: Sent } & Asked)
  /** Closed before it was confirmed. */
  | ({ status: 'exited' } & Asked)

export type ConfirmEvent =
  | AskEvent<Asked>
  | { type: 'codeSent'; sent: Sent }
  | { type: 'submitCode'; code: string }
  | { type: 'resendCode' }
  | { type: 'confirmed' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<ConfirmState, ConfirmEvent, Asked, void>()

const asked = ({ action }: Asked): Asked => ({ action })
const reject = to('exited', asked)
const close = to('initial', () => ({}))
const resendCode = to('sending-code', ({ action, sent }: Asked & { sent?: Sent | undefined }) => ({ action, sent }))
const submitCode = {
  ...to('submitting-code', ({ action, sent }: Asked & { sent?: Sent | undefined }, { code }: { code: string }) => ({
    ...{ action, code },
    sent: sent ?? nowhere,
  })),
  when: ({ sent }: { sent?: Sent | undefined }) => sent !== undefined && !sent.isSpent,
}
const nowhere: Sent = { destination: '', method: '' }
const pending = () => ({ promise: 'pending' }) as const

/** Confirms what changes who can log in, or opens a wallet in another frame, with a code to an account the user has. */
export const confirmFlow = define({
  id: 'confirm',
  initial: { status: 'initial' },
  on: {
    'initial': { ask: to('sending-code', (_, { request }) => asked(request)) },
    'sending-code': {
      codeSent: to('awaiting-code-input', ({ action }, { sent }) => ({ action, sent })),
      submitCode,
      reject,
    },
    'awaiting-code-input': { submitCode, resendCode, reject },
    'submitting-code': { confirmed: to('confirmed', ({ action, sent }) => ({ action, sent })), reject },
    'error': { submitCode, resendCode, reject },
    'confirmed': { close, reject: close },
    'exited': { close },
  },
  run: {
    'sending-code': async ({ action }, { client, signal }) => {
      const { sendConfirmationCode } = await import('../../calls/confirmation/send-confirmation-code.js')
      return { type: 'codeSent', sent: await sendConfirmationCode(client, { action, signal }) }
    },
    'submitting-code': async ({ action, code }, { client, signal }) => {
      const { submitConfirmationCode } = await import('../../calls/confirmation/submit-confirmation-code.js')
      await submitConfirmationCode(client, { action, code, signal })
      return { type: 'confirmed' }
    },
    'confirmed': async (_, { client, signal }) => {
      await client.platform.sleep(successDelay, signal)
      return { type: 'close' }
    },
  },
  failed: (state, cause) => {
    if (state.status !== 'sending-code' && state.status !== 'submitting-code') return state
    const error = toKeyhookError(cause)
    const sent = state.sent && error.reason === 'code_spent' ? { ...state.sent, isSpent: true } : state.sent
    return { status: 'error', error, sent, ...asked(state) }
  },
  screen: ({ action }) => ({ name: 'confirm', action }),
  headless: 'Mount <AuthModal />, or draw it with useConfirmation().',
  outcome: {
    'sending-code': pending,
    'awaiting-code-input': pending,
    'submitting-code': pending,
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
