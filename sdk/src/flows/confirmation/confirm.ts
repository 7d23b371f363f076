import type { ConfirmationWay, ConfirmedAction } from '../../domain/entities/confirmation.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { successDelay } from '../../domain/rules/limits.js'
import { type AskEvent, askingFlow, pending, type RejectEvent } from '../core/asking-flow.js'
import { exitError } from '../login/exit-error.js'

type Requested = {
  /** The action to confirm. */
  action: ConfirmedAction
}

/**
 * Destination of the code, and its channel, such as 'email'. `isUsed` is true once too many wrong attempts have
 * invalidated the code.
 */
type Sent = { destination: string; method: string; isUsed?: boolean | undefined }

/** The selected wallet or passkey and all possible ones, for a user without an account that receives codes. */
type Signing = { way: ConfirmationWay; ways: readonly ConfirmationWay[] }

/** The provider's response: the sent code, or the possible wallets and passkeys. */
type Found = { sent?: Sent | undefined; signing?: Signing | undefined }

/** State of a confirmation. */
export type ConfirmState =
  | { status: 'initial' }
  /** `sent` is the previous code, which the user can still submit. */
  | ({ status: 'sending-code'; sent?: Sent | undefined } & Requested)
  | ({ status: 'awaiting-code-input'; sent: Sent } & Requested)
  | ({ status: 'submitting-code'; code: string; sent: Sent } & Requested)
  /** Waits for a click before the wallet or passkey prompt. No code was sent. */
  | ({ status: 'awaiting-consent'; signing: Signing; sent?: undefined } & Requested)
  | ({ status: 'signing'; signing: Signing; sent?: undefined } & Requested)
  | ({ status: 'error'; error: KeyhookError } & Found & Requested)
  | ({ status: 'confirmed' } & Found & Requested)
  /** The user closed the prompt before confirming. */
  | ({ status: 'exited' } & Requested)

export type ConfirmEvent =
  | AskEvent<Requested>
  | { type: 'codeSent'; sent: Sent }
  | { type: 'submitCode'; code: string }
  | { type: 'resendCode' }
  | { type: 'toSign'; signing: Signing }
  /** `way` selects the wallet or passkey. Default: the one that is selected in `signing`. */
  | { type: 'sign'; way?: ConfirmationWay | undefined }
  | { type: 'confirmed' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<ConfirmState, ConfirmEvent, Requested, void>()

const requested = ({ action }: Requested): Requested => ({ action })
const found = ({ action, sent, signing }: Found & Requested) => ({
  action,
  ...(sent && { sent }),
  ...(signing && { signing }),
})
const reject = to('exited', requested)
const close = to('initial', () => ({}))
const confirmed = to('confirmed', found)
const resendCode = to('sending-code', ({ action, sent }: Requested & Found) => ({ action, sent }))
const submitCode = {
  ...to('submitting-code', ({ action, sent }: Requested & Found, { code }: { code: string }) => ({
    ...{ action, code },
    sent: sent ?? nowhere,
  })),
  when: ({ sent }: Found) => sent !== undefined && !sent.isUsed,
}
const nowhere: Sent = { destination: '', method: '' }
const sign = to(
  'signing',
  ({ action, signing }: Requested & Found, { way }: { way?: ConfirmationWay | undefined }) => ({
    action,
    signing: { ways: signing!.ways, way: way ?? signing!.way },
  }),
  ({ signing }) => signing !== undefined,
)

/**
 * Confirms an action with an existing account. The action is a change of login accounts, or opening a wallet in a new
 * wallet frame. Sends a code to the account. If no code can be sent, requests a signature of a wallet or passkey.
 */
export const confirmFlow = define({
  id: 'confirm',
  initial: { status: 'initial' },
  on: {
    'initial': { ask: to('sending-code', (_, { request }) => requested(request)) },
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
      // Loads the code before the click, because browsers may allow a wallet or passkey prompt only within a click.
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
    const sent = state.sent && error.reason === 'code_spent' ? { ...state.sent, isUsed: true } : state.sent
    return { status: 'error', error, sent, ...requested(state) }
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

/** Returns the error of a declined action: an exit error for a link or an update, otherwise `USER_REJECTED`. */
const exit = ({ type }: ConfirmedAction): KeyhookError =>
  type === 'link' || type === 'update'
    ? exitError(type)
    : new KeyhookError('USER_REJECTED', 'The user rejected the request.')
