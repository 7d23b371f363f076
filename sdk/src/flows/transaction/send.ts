// Longer than a file of code: the states, edges, effects and outcomes of one flow, which are read side by side.

import { checkSendRequest } from '../../calls/transaction/check-send-request.js'
import { type Step, prepareStep } from '../../calls/transaction/prepare-step.js'
import { signPrepared } from '../../calls/transaction/sign-prepared.js'
import { signStep } from '../../calls/transaction/sign-step.js'
import { submit } from '../../calls/transaction/submit.js'
import { waitForTransaction } from '../../calls/transaction/wait-for-transaction.js'
import type { SendRequest } from '../../domain/entities/send-request.js'
import type { SignedTransaction } from '../../domain/entities/signed-transaction.js'
import type { TransactionReceipt } from '../../domain/entities/transaction.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { isTransactionError, type TransactionOutcome } from '../../domain/errors/transaction-error.js'
import { asksUser } from '../../domain/rules/asks-user.js'
import { type AskEvent, askingFlow, type Outcome, type RejectEvent } from '../core/asking-flow.js'

/**
 * What is known of a batch. `step` is the transaction at hand, counted from 0; `results` are those that are through.
 * `isClosed`: the user closed the screen when it was too late to stop, and the batch goes on without it.
 */
type Batch = {
  request: SendRequest
  step: number
  steps: readonly Step[]
  results: readonly string[]
  isClosed: boolean
}
type Signed = { signed: SignedTransaction }

export type SendState =
  | { status: 'initial' }
  | ({ status: 'preparing' } & Batch)
  | ({ status: 'review' } & Batch)
  /** Signing. Nothing has left this device: closing now sends nothing. */
  | ({ status: 'submitting' } & Batch)
  /** Giving the signed bytes to the chain. */
  | ({ status: 'sending'; isAmbiguous: boolean } & Batch & Signed)
  /** The chain has taken it. */
  | ({ status: 'awaiting-receipt' } & Batch & Signed)
  | ({ status: 'done'; receipt: TransactionReceipt | undefined } & Batch)
  /** `signed` and `outcome` tell what became of a transaction that was signed; `isTaken` that a node had it. */
  | ({
      status: 'error'
      error: KeyhookError
      signed: SignedTransaction | undefined
      outcome: TransactionOutcome | undefined
      isTaken: boolean
    } & Batch)
  /** Closed before the end. `results` are those that were through by then. */
  | { status: 'rejected'; error: KeyhookError; results: readonly string[] }

export type SendEvent =
  | AskEvent<SendRequest>
  | { type: 'prepared'; step: Step }
  | { type: 'next' }
  | { type: 'approve' }
  | { type: 'signed'; signed: SignedTransaction }
  | { type: 'signedAll'; results: readonly string[] }
  | { type: 'taken' }
  | { type: 'confirmed'; receipt: TransactionReceipt }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<SendState, SendEvent, SendRequest, readonly string[]>()

const batch = ({ isClosed, request, results, step, steps }: Batch): Batch => ({
  isClosed,
  request,
  results,
  step,
  steps,
})
const isLast = ({ request, step }: Batch): boolean => step === request.requests.length - 1
const hasFunds = ({ request, steps }: Batch): boolean =>
  request.mode === 'sign' || steps.every(({ prepared }) => prepared.hasFunds)

const rejection = () => new KeyhookError('USER_REJECTED', 'The user rejected the request.')
const shortage = () => new KeyhookError('INSUFFICIENT_BALANCE', 'Insufficient balance')
const reject = to('rejected', ({ results }: Batch) => ({ error: rejection(), results }))
/** Who leaves because the money is short has rejected nothing, and the app can offer to add funds. */
const rejectReview = to('rejected', (state: Batch) => ({
  error: hasFunds(state) ? rejection() : shortage(),
  results: state.results,
}))
const close = to('initial', () => ({}))
const closed = <state extends Batch>(state: state): state => ({ ...state, isClosed: true })
const prepareAgain = to('preparing', (state: Batch) => ({ ...batch(state), steps: state.steps.slice(0, state.step) }))
const shortOfFunds = to(
  'error',
  (state: Batch) => ({
    ...batch(state),
    error: new KeyhookError(
      'INSUFFICIENT_BALANCE',
      `Add funds on ${state.steps.find(({ prepared }) => !prepared.hasFunds)?.chainName} to complete transaction.`,
    ),
    signed: undefined,
    outcome: undefined,
    isTaken: false,
  }),
  isLast,
)

type Hashes = Outcome<readonly string[]>

const pending = ({ isClosed }: { isClosed: boolean }): Hashes => ({ promise: 'pending', isClosed })

/** A batch whose last transaction a node has taken: held as long as the user follows it, unless asked for at once. */
const out = ({ isClosed, request, results, signed }: Batch & Signed): Hashes => ({
  promise: isClosed || request.resolveOn === 'submitted' ? 'resolved' : 'held',
  answer: [...results, signed.hash],
  isClosed,
})

/** Stopped half-way, the answer is what was sent until then. */
const rejected = (error: KeyhookError, results: readonly string[]): Hashes =>
  results.length > 0 && error.code === 'USER_REJECTED'
    ? { promise: 'resolved', answer: results, isClosed: true }
    : { promise: 'rejected', error }

type Failed = Extract<SendState, { status: 'error' }>

/**
 * Reviews, signs, sends and follows the transactions of one wallet. A retry signs anew only when the bytes signed before can no longer be mined; otherwise it sends the same bytes (threat 44).
 */
export const sendFlow = define({
  id: 'send',
  initial: { status: 'initial' },
  on: {
    'initial': {
      ask: to('preparing', (_, { request }: { request: SendRequest }) => ({
        request,
        step: 0,
        steps: [],
        results: [],
        isClosed: false,
      })),
    },
    'preparing': {
      prepared: to('review', (state, event) => ({ ...batch(state), steps: [...state.steps, event.step] })),
      reject,
    },
    'review': {
      next: to(
        'preparing',
        (state) => ({ ...batch(state), step: state.step + 1 }),
        (state) => !isLast(state),
      ),
      approve: [
        to(
          'submitting',
          (state) => ({ ...batch(state), step: state.results.length }),
          (state) => isLast(state) && hasFunds(state),
        ),
        shortOfFunds,
      ],
      retry: prepareAgain,
      reject: rejectReview,
    },
    'submitting': {
      signed: to('sending', (state, { signed }) => ({ ...batch(state), signed, isAmbiguous: false })),
      signedAll: to('done', (state, { results }) => ({ ...batch(state), results, receipt: undefined })),
      reject,
    },
    'sending': {
      taken: to('awaiting-receipt', (state: Batch & Signed) => ({ ...batch(state), signed: state.signed })),
      reject: to('sending', closed),
    },
    'awaiting-receipt': {
      confirmed: [
        to(
          'done',
          (state, { receipt }) => ({ ...batch(state), results: [...state.results, state.signed.hash], receipt }),
          (state) => isLast(state),
        ),
        to('submitting', (state) => ({
          ...batch(state),
          results: [...state.results, state.signed.hash],
          step: state.step + 1,
        })),
      ],
      reject: to('awaiting-receipt', closed),
    },
    'done': { close, reject: close },
    'error': {
      retry: [
        to(
          'sending',
          (state: Failed) => ({ ...batch(state), signed: state.signed as SignedTransaction, isAmbiguous: true }),
          (state) => state.signed !== undefined && state.outcome === 'unknown',
        ),
        // A hash that was answered already stands: another transaction would be one the app does not know of.
        { ...prepareAgain, when: ({ isTaken, request }) => !(isTaken && request.resolveOn === 'submitted') },
      ],
      reject: to('error', closed),
    },
    'rejected': { close },
  },
  run: {
    'preparing': async ({ request, results, step }, { client, signal }) => ({
      type: 'prepared',
      step: await prepareStep(client, {
        address: request.address,
        request: request.requests[step]!,
        nonceOffset: step - results.length,
        signal,
      }),
    }),
    'submitting': async ({ request, step, steps }, { client, signal }) => {
      if (request.mode === 'sign') {
        const results: string[] = []
        for (const { prepared } of steps) results.push((await signPrepared(client, { prepared, signal })).raw)
        return { type: 'signedAll', results }
      }
      const { prepared } = steps[step]!
      const isLater = step > 0
      return {
        type: 'signed',
        signed: await signStep(client, { prepared, request: request.requests[step]!, isLater, signal }),
      }
    },
    'sending': async ({ isAmbiguous, signed, step, steps }, { client }) => {
      await submit(client, { chainId: steps[step]!.prepared.chainId, transaction: signed, isAmbiguous })
      return { type: 'taken' }
    },
    'awaiting-receipt': async ({ signed, step, steps }, { client, signal }) => ({
      type: 'confirmed',
      receipt: await waitForTransaction(client, {
        chainId: steps[step]!.prepared.chainId,
        transaction: signed,
        signal,
      }),
    }),
  },
  failed: (state, cause) => {
    if (!('request' in state)) return state
    const error = toKeyhookError(cause)
    const isTaken = state.status === 'awaiting-receipt'
    const signed = 'signed' in state ? state.signed : undefined
    const outcome = isTransactionError(error) ? error.outcome : signed && 'unknown'
    return { status: 'error', ...batch(state), error, signed, outcome, isTaken }
  },
  screen: () => ({ name: 'send-transaction' }),
  headless:
    'Mount <AuthModal />, or draw it with useTransactionRequest(), or pass { uiOptions: { showWalletUIs: false } }.',
  check: checkSendRequest,
  outcome: {
    'preparing': pending,
    'review': pending,
    'submitting': pending,
    'sending': pending,
    'awaiting-receipt': (state) => (isLast(state) ? out(state) : pending(state)),
    'done': ({ results, isClosed }) => ({ promise: 'resolved', answer: results, isClosed }),
    'error': (state) => {
      const { error, isClosed, outcome, results, signed } = state
      // The last transaction is with the chain, whatever its receipt will say.
      if (state.isTaken && signed && outcome === 'unknown' && isLast(state)) return out({ ...state, signed })
      return isClosed ? rejected(signed || results.length === 0 ? error : rejection(), results) : pending(state)
    },
    'rejected': ({ error, results }) => rejected(error, results),
  },
  silent: {
    when: ({ app }, { uiOptions }) => !asksUser(app.embeddedWallets, uiOptions),
    // No two transactions of a wallet take one nonce.
    key: ({ address }) => address.toLowerCase(),
    consent: { review: (state) => ({ type: isLast(state) ? 'approve' : 'next' }) },
  },
})
