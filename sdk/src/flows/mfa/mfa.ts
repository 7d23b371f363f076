import type { Client } from '../../client.js'
import type { MfaAction, MfaFactor } from '../../domain/entities/mfa.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { FrameError } from '../../domain/errors/frame-error.js'
import { mfaAttemptsReached } from '../../domain/errors/mfa-errors.js'
import { errorIndicatesMaxMfaRetries, errorIndicatesMfaVerificationFailed } from '../../domain/errors/mfa-guards.js'
import { mfaAttempts, mfaTimeout, successDelay } from '../../domain/rules/limits.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import type { FrameContainer } from '../../platform/mount-frame.js'
import { type AskEvent, type RejectEvent, askingFlow, pending } from '../core/asking-flow.js'
import { mfaCanceled } from './mfa-canceled.js'
import { getFlow } from '../core/get-flow.js'

const { define, to } = askingFlow<MfaState, MfaEvent, Request, void>()

const requested = ({ request, tries }: Requested): Requested => ({ request, tries })
const started = ({ method, options, ...state }: Started): Started => ({ ...requested(state), method, options })
type Choice = Pick<Selected, 'method'>
const isOffered = ({ request }: Requested, { method }: Choice) =>
  method === 'recovery_code' || request.methods.includes(method)
const prepare = (state: Requested, { method }: Choice) => ({ ...requested(state), method })
const choose = to('preparing', prepare, isOffered)
/** Ignores the method that is already selected, because starting it again would send a second code. */
const chooseOther = to(
  'preparing',
  prepare,
  (state: Selected, selected: Choice) => selected.method !== state.method && isOffered(state, selected),
)
const chooseAnother = to('choosing-method', requested)
const submit = to('submitting', (state: Started, { answer }: Answered) => ({ ...started(state), answer }))
const mfaTimedOut = (cause?: unknown) => new FrameError('mfa_timeout', 'Timed out waiting for MFA code', { cause })
const timedOut = to('blocked', ({ request }: Requested) => ({ request, error: mfaTimedOut() }))
/** Ends the verification after the lifetime of a code. The provider's page has the same time limit. */
const atEnd = (error: KeyhookError) => (error.code === 'TIMED_OUT' ? mfaTimedOut(error) : error)
const reject = to('exited', () => ({ error: mfaCanceled() }))
const close = to('initial', () => ({}))

/** Prompts the user for MFA, for one action. */
export const mfaFlow = define({
  id: 'mfa',
  initial: { status: 'initial' },
  on: {
    'initial': {
      ask: [
        to(
          'awaiting-container',
          (_, { request }) => ({ request, tries: 0 }),
          (_, { request }) => request.isAtProvider === true,
        ),
        // Skips the selection if there is only one method.
        to(
          'preparing',
          (_, { request }) => ({ request, tries: 0, method: request.methods[0]! }),
          (_, { request }) => request.methods.length === 1 && !request.isHeadless,
        ),
        to('choosing-method', (_, { request }) => ({ request, tries: 0 })),
      ],
    },
    'awaiting-container': {
      placed: to('at-provider', (state, { container }) => ({ ...requested(state), container })),
      timedOut,
      reject,
    },
    'at-provider': { verified: to('verified', () => ({})), reject },
    'choosing-method': { choose, timedOut, reject },
    'preparing': {
      prepared: to('awaiting-input', (state, { options }) => ({ ...started(state), options })),
      choose: chooseOther,
      chooseAnother,
      reject,
    },
    'awaiting-input': { submit, choose, chooseAnother, timedOut, reject },
    'submitting': { verified: to('verified', () => ({})), reject },
    'error': { submit, choose, chooseAnother, timedOut, reject },
    'blocked': { reject: to('exited', ({ error }) => ({ error })) },
    'verified': { close, reject: close },
    'exited': { close },
  },
  run: {
    'at-provider': async ({ container, request: { action, parts } }, { client, signal }) => {
      const { verifyAtProvider } = await import('../../calls/mfa/verify-at-provider.js')
      await verifyAtProvider(client, { parts: parts ?? [], container, signal, wallet: action.wallet })
      return { type: 'verified' }
    },
    'preparing': async ({ method }, { client, signal }) => {
      const { beginMfa } = await import('../../calls/mfa/begin-mfa.js')
      return { type: 'prepared', options: await beginMfa(client, { method, signal }) }
    },
    'submitting': async ({ answer, method, request: { action } }, { client, signal }) => {
      const { verifyMfa } = await import('../../calls/mfa/verify-mfa.js')
      await verifyMfa(client, { action, answer, method, signal })
      return { type: 'verified' }
    },
    'verified': async (_, { client, signal }) => {
      await client.platform.sleep(successDelay, signal)
      return { type: 'close' }
    },
  },
  failed: (state, cause) => {
    const error = toKeyhookError(cause)
    // The provider's page handles retries itself, so its error is final.
    if (state.status === 'at-provider')
      return error.code === 'USER_REJECTED'
        ? { status: 'exited', error: mfaCanceled() }
        : error.code === 'CONFIRMATION_REQUIRED'
          ? { status: 'exited', error }
          : { status: 'blocked', request: state.request, error: atEnd(error) }
    if (state.status === 'preparing') return { status: 'error', error, ...started(state) }
    if (state.status !== 'submitting') return state
    const tries = state.tries + (errorIndicatesMfaVerificationFailed(error) ? 1 : 0)
    if (tries >= mfaAttempts) return { status: 'blocked', request: state.request, error: mfaAttemptsReached() }
    if (errorIndicatesMaxMfaRetries(error)) return { status: 'blocked', request: state.request, error }
    return { status: 'error', error, ...started(state), tries }
  },
  screen: () => ({ name: 'mfa' }),
  isUnseen: ({ isHeadless }) => isHeadless === true,
  opened: (client: Client) => followMfaTime(client, mfaFlow),
  headless: 'Mount <AuthModal />, or prompt for MFA yourself with useRegisterMfaListener() and useMfa().',
  outcome: {
    'awaiting-container': pending,
    'at-provider': pending,
    'choosing-method': pending,
    'preparing': pending,
    'awaiting-input': pending,
    'submitting': pending,
    'error': pending,
    // Without a screen that shows the reason, rejects at once.
    'blocked': ({ error, request }) =>
      request.isHeadless ? { promise: 'rejected', error } : { promise: 'pending', error },
    'verified': () => ({ promise: 'resolved', answer: undefined }),
    'exited': ({ error }) => ({ promise: 'rejected', error }),
  },
})

/** Ends a verification that stays unchanged for the lifetime of a code. */
function followMfaTime(client: Client, flow: getFlow.Definition<MfaState, MfaEvent>): void {
  const run = getFlow(client, flow)
  let waiting = new AbortController()
  const unsubscribe = run.subscribe(({ status }) => {
    waiting.abort()
    if (status === 'initial') return unsubscribe()
    const { signal } = (waiting = new AbortController())
    client.platform.sleep(mfaTimeout, signal).then(
      () => void run.send({ type: 'timedOut' }),
      () => {},
    )
  })
}

type Request = {
  /** The action that the proof must cover. */
  action: MfaAction
  /** The content behind the action's hash, for the provider's page. */
  parts?: readonly unknown[] | undefined
  /** The enrolled methods. */
  methods: readonly MfaMethod[]
  /**
   * True if the app requires MFA on a page of the provider. The app's page then receives neither the code nor its
   * purpose.
   */
  isAtProvider?: boolean | undefined
  /** True if the app renders its own prompt (`config.mfa.noPromptOnMfaRequired`). No screen opens. */
  isHeadless?: boolean | undefined
}

/** `tries` counts wrong codes. */
type Requested = { request: Request; tries: number }

type Selected = Requested & { method: MfaFactor }

/** `options` is the challenge of a passkey. */
type Started = Selected & { options?: PasskeyRequest | undefined }

type Answered = { answer: string | PasskeyRequest }

/** State of MFA verification. */
export type MfaState =
  | { status: 'initial' }
  /** Waits for the element of the provider's page. */
  | ({ status: 'awaiting-container' } & Requested)
  /** The provider's page prompts and verifies. */
  | ({ status: 'at-provider'; container: FrameContainer } & Requested)
  | ({ status: 'choosing-method' } & Requested)
  /** Sends a text message, or creates a challenge. */
  | ({ status: 'preparing' } & Selected)
  | ({ status: 'awaiting-input' } & Started)
  | ({ status: 'submitting' } & Started & Answered)
  /** The user can retry, or select another method. */
  | ({ status: 'error'; error: KeyhookError } & Started)
  /** Too many codes were wrong, or the time limit has passed. */
  | { status: 'blocked'; request: Request; error: KeyhookError }
  | { status: 'verified' }
  /** The user closed the screen before the verification, or after it was blocked. */
  | { status: 'exited'; error: KeyhookError }

export type MfaEvent =
  | AskEvent<Request>
  | { type: 'placed'; container: FrameContainer }
  | { type: 'choose'; method: MfaFactor }
  | { type: 'chooseAnother' }
  | { type: 'prepared'; options?: PasskeyRequest | undefined }
  /** Submits the code, or the passkey's response. */
  | ({ type: 'submit' } & Answered)
  | { type: 'verified' }
  | { type: 'timedOut' }
  | RejectEvent
  | { type: 'close' }
