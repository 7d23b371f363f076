import { type Step, prepareStep } from '../../calls/transaction/prepare-step.js'
import { signPrepared } from '../../calls/transaction/sign-prepared.js'
import { signStep } from '../../calls/transaction/sign-step.js'
import { submit } from '../../calls/transaction/submit.js'
import { waitForTransaction } from '../../calls/transaction/wait-for-transaction.js'
import type { Client } from '../../client.js'
import type { SendRequest } from '../../domain/entities/send-request.js'
import type { SignedTransaction } from '../../domain/entities/signed-transaction.js'
import type { TransactionReceipt } from '../../domain/entities/transaction.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { isTransactionError, type TransactionOutcome } from '../../domain/errors/transaction-error.js'
import { flow } from '../core/define-flow.js'

/** What is known of a batch. `step` is the transaction at hand, counted from 0; `results` are those that are through. */
type Batch = { request: SendRequest; step: number; steps: readonly Step[]; results: readonly string[] }
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
  | { type: 'ask'; request: SendRequest }
  | { type: 'prepared'; step: Step }
  | { type: 'next' }
  | { type: 'approve' }
  | { type: 'signed'; signed: SignedTransaction }
  | { type: 'signedAll'; results: readonly string[] }
  | { type: 'taken' }
  | { type: 'confirmed'; receipt: TransactionReceipt }
  | { type: 'retry' }
  | { type: 'reject' }
  | { type: 'close' }

const { define, to } = flow<SendState, SendEvent, { client: Client }>()

const batch = ({ request, results, step, steps }: Batch): Batch => ({ request, results, step, steps })
const isLast = ({ request, step }: Batch): boolean => step === request.requests.length - 1
const hasFunds = ({ request, steps }: Batch): boolean =>
  request.mode === 'sign' || steps.every(({ prepared }) => prepared.hasFunds)

const rejection = () => new KeyhookError('USER_REJECTED', 'The user rejected the request.')
const reject = to('rejected', ({ results }: Batch) => ({ error: rejection(), results }))
const close = to('initial', () => ({}))
const prepareAgain = to('preparing', (state: Batch) => ({ ...batch(state), steps: state.steps.slice(0, state.step) }))
const shortOfFunds = to(
  'error',
  (state: Batch) => ({
    ...batch(state),
    error: new KeyhookError('INSUFFICIENT_BALANCE', 'Insufficient balance'),
    signed: undefined,
    outcome: undefined,
    isTaken: false,
  }),
  isLast,
)

type Failed = Extract<SendState, { status: 'error' }>

/**
 * Reviews, signs, sends and follows the transactions of one wallet (spec section 4, Send Ethereum transaction). A retry
 * signs anew only when the bytes signed before can no longer be mined; otherwise it sends the same bytes (threat 44).
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
      reject,
    },
    'submitting': {
      signed: to('sending', (state, { signed }) => ({ ...batch(state), signed, isAmbiguous: false })),
      signedAll: to('done', (state, { results }) => ({ ...batch(state), results, receipt: undefined })),
      reject,
    },
    'sending': {
      taken: to('awaiting-receipt', (state: Batch & Signed) => ({ ...batch(state), signed: state.signed })),
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
    },
    'done': { close, reject: close },
    'error': {
      retry: [
        to(
          'sending',
          (state: Failed) => ({ ...batch(state), signed: state.signed as SignedTransaction, isAmbiguous: true }),
          (state) => state.signed !== undefined && state.outcome === 'unknown',
        ),
        prepareAgain,
      ],
      reject: to('rejected', ({ error, results, signed }) => ({ error: signed ? error : rejection(), results })),
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
})
