import { type ChainKinds, type Transactions, kindOf } from '../../calls/chain-kinds/chain-kinds.js'
import type { Client } from '../../client.js'
import type { AnyChain } from '../../domain/entities/any-chain.js'
import type { AnyFundingConfig } from '../../domain/entities/fund-wallet-config.js'
import { isKeyhookError, KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { BatchError } from '../../domain/errors/batch-error.js'
import { isTransactionError } from '../../domain/errors/transaction-error.js'
import { skipsConfirmation } from '../../calls/wallet/skips-confirmation.js'
import { withOpenWallet } from '../confirmation/with-open-wallet.js'
import type { EffectContext } from '../core/define-flow.js'
import { aborted } from '../core/aborted.js'
import { type AskingFlow, askingFlow, type Outcome } from '../core/asking-flow.js'
import type { Batch, SendEvent, SendState, Signed } from './send-state.js'
import { warmSigner } from './warm-signer.js'

type Hashes = Outcome<readonly string[]>
type Edited<chain extends AnyChain> = Extract<SendEvent<chain>, { type: 'edit' }>

const batch = <chain extends AnyChain>({
  funding,
  isClosed,
  outlines,
  refused,
  request,
  results,
  step,
  steps,
}: Batch<chain>): Batch<chain> => ({
  funding,
  isClosed,
  outlines,
  refused,
  request,
  results,
  step,
  steps,
})
const isLast = <chain extends AnyChain>({ request, step }: Batch<chain>): boolean =>
  step === request.requests.length - 1
const hasFunds = <chain extends AnyChain>({ request, steps }: Batch<chain>): boolean =>
  request.mode === 'sign' || steps.every(({ prepared }) => prepared.hasFunds)

const rejection = () => new KeyhookError('USER_REJECTED', 'The user rejected the request.')
const shortage = () => new KeyhookError('INSUFFICIENT_BALANCE', 'Insufficient balance')
const closed = <state extends { isClosed: boolean }>(state: state): state => ({ ...state, isClosed: true })

/** Adds the hashes of sent transactions to the error. */
const withHashes = (error: KeyhookError, hashes: readonly string[]): KeyhookError =>
  hashes.length > 0 ? new BatchError(error, hashes) : error

const pending = <chain extends AnyChain>({
  isClosed,
  results,
  signed,
}: Batch<chain> & Partial<Signed<chain>>): Hashes => {
  const hashes = signed ? [...results, signed.hash] : results
  return { promise: 'pending', isClosed, error: hashes.length > 0 ? withHashes(aborted(), hashes) : undefined }
}

/**
 * Returns the result of a batch whose last transaction a node has accepted. The promise stays open while the user
 * follows the transaction on screen, unless the caller requested to resolve on submission.
 */
const out = <chain extends AnyChain>({ isClosed, request, results, signed }: Batch<chain> & Signed<chain>): Hashes => ({
  promise: isClosed || request.resolveOn === 'submitted' ? 'resolved' : 'held',
  answer: [...results, signed.hash],
  isClosed,
})

/**
 * Ends a batch that stopped early. If the user stopped it after some transactions were sent, resolves with their
 * hashes. Otherwise rejects.
 */
const rejected = (error: KeyhookError, results: readonly string[]): Hashes =>
  results.length > 0 && error.code === 'USER_REJECTED'
    ? { promise: 'resolved', answer: results, isClosed: true }
    : { promise: 'rejected', error: withHashes(error, results) }

type Effect<state, chain extends AnyChain> = (
  state: state,
  context: { client: Client } & EffectContext<SendEvent<chain>>,
) => Promise<SendEvent<chain>>

/**
 * Creates the flow that reviews, signs, sends and follows the transactions of one wallet, on any chain type. A retry
 * signs again only if the earlier bytes can no longer be mined, or the node has refused them. The chain then makes sure
 * that only one of the two can be mined. Otherwise it sends the same bytes (threat 44). `fund` returns the funding options of a transaction without enough funds.
 */
export function createSendFlow<chain extends AnyChain>(
  kinds: ChainKinds<chain>,
  fund: createSendFlow.Fund<chain>,
): AskingFlow<SendState<chain>, SendEvent<chain>, chain['sendRequest'], readonly string[]> {
  type Of = Batch<chain>
  const { define, to } = askingFlow<SendState<chain>, SendEvent<chain>, chain['sendRequest'], readonly string[]>()

  const reject = to('rejected', ({ results }: Of) => ({ error: rejection(), results }))
  /**
   * Closes the review. Without enough funds, the error is `INSUFFICIENT_BALANCE` and not a rejection, so that the app
   * can offer to add funds.
   */
  const rejectReview = to('rejected', (state: Of) => ({
    error: hasFunds(state) ? rejection() : shortage(),
    results: state.results,
  }))
  const close = to('initial', () => ({}))
  const prepareAgain = to('preparing', (state: Of) => ({ ...batch(state), steps: state.steps.slice(0, state.step) }))
  const edit = to('preparing', (state: Of, { outlines, request }: Edited<chain>) => ({
    ...batch(state),
    outlines,
    request,
    steps: state.steps.slice(0, state.step),
  }))
  const shortOfFunds = to(
    'error',
    (state: Of) => ({
      ...batch(state),
      error: new KeyhookError(
        'INSUFFICIENT_BALANCE',
        `Add funds on ${state.steps.find(({ prepared }) => !prepared.hasFunds)?.chain.name} to complete transaction.`,
      ),
      signed: undefined,
      outcome: undefined,
      isTaken: false,
    }),
    isLast,
  )

  /** The transactions that `check` decoded, for the first state of the flow. */
  const outlined = new WeakMap<chain['sendRequest'], readonly chain['outline'][]>()
  const loaded = new Map<string, Transactions<chain>>()
  async function load(request: chain['sendRequest']): Promise<Transactions<chain>> {
    const transactions = await kindOf(kinds, request).loadTransactions()
    loaded.set(request.chainType, transactions)
    return transactions
  }

  const findFunding = async (client: Client, request: chain['sendRequest'], step: chain['step']) =>
    request.mode === 'send' && client.app.fundingConfig !== undefined ? fund(client, { request, step }) : undefined

  /** Extends an effect. If the chain rejects a transaction for lack of funds, finds its funding options. */
  const fundable =
    <state extends Of>(effect: Effect<state, chain>): Effect<state, chain> =>
    async (state, context) => {
      try {
        return await effect(state, context)
      } catch (error) {
        if (isKeyhookError(error) && error.code === 'INSUFFICIENT_BALANCE') {
          const funding = await findFunding(context.client, state.request, state.steps[state.step]!)
          context.send({ type: 'fundingFound', funding })
        }
        throw error
      }
    }

  return define({
    id: 'send',
    initial: { status: 'initial' },
    on: {
      'initial': {
        ask: to('preparing', (_, { request }) => ({
          request,
          outlines: outlined.get(request) ?? [],
          step: 0,
          steps: [],
          results: [],
          funding: undefined,
          isClosed: false,
        })),
      },
      'preparing': {
        prepared: to('review', (state, { funding, step }) => ({
          ...batch(state),
          steps: [...state.steps, step],
          funding,
        })),
        edit,
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
        edit,
        retry: prepareAgain,
        reject: rejectReview,
      },
      'submitting': {
        signed: to('sending', (state, { signed }) => ({ ...batch(state), signed, isAmbiguous: false })),
        signedAll: to('done', (state, { results }) => ({ ...batch(state), results, receipt: undefined })),
        exceeded: prepareAgain,
        fundingFound: to('submitting', (state, { funding }) => ({ ...batch(state), funding })),
        reject,
      },
      'sending': {
        taken: to('awaiting-receipt', (state) => ({ ...batch(state), signed: state.signed })),
        fundingFound: to('sending', (state, { funding }) => ({ ...state, funding })),
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
            refused: undefined,
          })),
        ],
        reject: to('awaiting-receipt', closed),
      },
      'done': { close, reject: close },
      'error': {
        retry: [
          to(
            'sending',
            (state) => ({ ...batch(state), signed: state.signed!, isAmbiguous: true }),
            (state) => state.signed !== undefined && state.outcome === 'unknown',
          ),
          // A returned hash is final, because the app would not detect another transaction. A replacement may be the
          // same payment with a higher fee.
          {
            ...prepareAgain,
            when: ({ isTaken, outcome, request }) =>
              outcome !== 'replaced' && !(isTaken && request.resolveOn === 'submitted'),
          },
        ],
        reject: to('error', closed),
      },
      'rejected': { close },
    },
    run: {
      'preparing': async (state, { client, signal }) => {
        const { outlines, request, results, step: index } = state
        const { prepare } = await load(request)
        const step = await prepare(client, { request, outlines, index, ahead: index - results.length, signal })
        // Reads the funding options before the review, so that its button is correct from the start.
        const funding = step.prepared.hasFunds ? undefined : await findFunding(client, request, step)
        return { type: 'prepared', step, funding }
      },
      'submitting': fundable(async (state, { client, signal }) => {
        const { refused, request, step: index, steps } = state
        const { sign, signToSend } = await load(request)
        if (request.mode === 'send') {
          const signed = await withOpenWallet(client, signal, () =>
            signToSend(client, { request, index, step: steps[index]!, refused, signal }),
          )
          if (signed) return { type: 'signed', signed }
          if (await skipsConfirmation(client, request.uiOptions))
            throw new KeyhookError('TRANSACTION_FAILURE', 'The cost has risen since the transaction was prepared.')
          return { type: 'exceeded' }
        }
        const results: string[] = []
        for (const [each, step] of steps.entries())
          results.push(
            (await withOpenWallet(client, signal, () => sign(client, { request, index: each, step, signal }))).raw,
          )
        return { type: 'signedAll', results }
      }),
      'sending': fundable(async (state, { client }) => {
        const { isAmbiguous, request, signed, step, steps } = state
        // `submit` was loaded before signing. It must start synchronously, before the queue of this wallet runs the
        // next transaction.
        const { submit } = loaded.get(request.chainType)!
        await submit(client, { request, index: step, step: steps[step]!, signed, isAmbiguous })
        return { type: 'taken' }
      }),
      'awaiting-receipt': async (state, { client, signal }) => {
        const { request, signed, step, steps } = state
        const { waitForReceipt } = await load(request)
        return { type: 'confirmed', receipt: await waitForReceipt(client, { step: steps[step]!, signed, signal }) }
      },
    },
    failed: (state, cause) => {
      if (!('request' in state)) return state
      const error = toKeyhookError(cause)
      const isTaken = state.status === 'awaiting-receipt'
      const signed = 'signed' in state ? state.signed : undefined
      const outcome = isTransactionError(error) ? error.outcome : signed && 'unknown'
      const refused = outcome === 'refused' ? signed : signed ? undefined : state.refused
      return { status: 'error', ...batch(state), refused, error, signed, outcome, isTaken }
    },
    screen: () => ({ name: 'send-transaction' }),
    opened: warmSigner,
    headless:
      'Mount <AuthModal />, or draw it with useTransactionRequest(), or pass { uiOptions: { showWalletUIs: false } }.',
    check: async (client, request) => void outlined.set(request, (await load(request)).outline(client, request)),
    outcome: {
      'preparing': pending,
      'review': pending,
      'submitting': pending,
      'sending': pending,
      'awaiting-receipt': (state) => (isLast(state) ? out(state) : pending(state)),
      'done': ({ results, isClosed }) => ({ promise: 'resolved', answer: results, isClosed }),
      'error': (state) => {
        const { error, isClosed, outcome, results, signed } = state
        // A node has accepted the last transaction, so the result is its hash, even if waiting for the receipt failed.
        if (state.isTaken && signed && outcome === 'unknown' && isLast(state)) return out({ ...state, signed })
        if (isClosed) return rejected(signed || results.length === 0 ? error : rejection(), results)
        return { promise: 'pending', error: results.length > 0 ? withHashes(error, results) : undefined }
      },
      'rejected': ({ error, results }) => rejected(error, results),
    },
    silent: {
      when: (client, { uiOptions }) => skipsConfirmation(client, uiOptions),
      // Runs the transactions of a wallet one after the other, so that no two share a nonce.
      key: ({ address }) => address.toLowerCase(),
      consent: { review: (state) => ({ type: isLast(state) ? 'approve' : 'next' }) },
    },
  })
}

export declare namespace createSendFlow {
  type Fund<chain extends AnyChain> = (
    client: Client,
    parameters: { request: chain['sendRequest']; step: chain['step'] },
  ) => Promise<AnyFundingConfig | undefined>
}
