import { unlessTimedOut } from '../../calls/chain-kinds/unless-timed-out.js'
import type { FundingMethod } from '../../domain/entities/fund-wallet-config.js'
import type { SignedSolanaTransaction } from '../../domain/entities/solana.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { ChainError } from '../../domain/errors/chain-error.js'
import { cleanAmount } from '../../domain/rules/funding/read-amount.js'
import { presetAmount } from '../../domain/rules/funding/format-amount.js'
import { priceTimeout } from '../../domain/rules/limits.js'
import type {
  Bridge,
  FundingOption,
  FundingOutcome,
  FundingRequest,
  FundingWallet,
  OnRampSession,
  OnRampStage,
} from '../../domain/entities/funding.js'
import { type AskEvent, type RejectEvent, pending } from '../core/asking-flow.js'
import { bridge } from './bridge.js'
import { requested, choose, chooseMethod, define, entered, leave, presetOf, receiving, to } from './funding-part.js'
import { onRamp } from './on-ramp.js'
import { receive } from './receive.js'
import { transfer, transferFailed } from './transfer.js'

const first = (request: FundingRequest) => ({ request, method: null, timesClosed: 0 })

/** Adds funds to a wallet of the user. This file contains the method selection. Each method has its own file. */
export const fundingFlow = define({
  id: 'funding',
  initial: { status: 'initial' },
  on: {
    'initial': {
      ask: [
        to(
          'receiving',
          (_, { request }) => receiving(first(request)),
          (_, { request }) => request.first?.method === 'manual',
        ),
        to(
          'entering-amount',
          (_, { request }) => entered(first(request), request.first!, presetOf(request, request.first!)),
          (_, { request }) => request.first !== undefined,
        ),
        to('choosing-method', (_, { request }) => first(request)),
      ],
    },
    'choosing-method': {
      choose,
      // Returns to the transaction without enough funds.
      back: to('leaving', requested, ({ request }) => request.isForTransaction),
      reject: leave,
    },
    'entering-amount': {
      changeAmount: to('entering-amount', (state, { amount }) => entered(state, state.option, cleanAmount(amount))),
      continue: [
        to(
          'choosing-wallet',
          ({ amount, ...state }) => ({ ...requested(state), amount: presetAmount(amount) }),
          ({ isValid, option }) => isValid && option.method === 'wallet',
        ),
        to(
          'awaiting-on-ramp',
          ({ amount, option, ...state }) => ({
            ...requested(state),
            amount: presetAmount(amount),
            option: option as OnRampOption,
            session: undefined,
            stage: 'in-flow' as const,
            timesClosed: 0,
          }),
          ({ isValid }) => isValid,
        ),
      ],
      back: chooseMethod,
      reject: leave,
    },
    ...onRamp.on,
    ...transfer.on,
    ...bridge.on,
    ...receive.on,
    'leaving': { left: to('left', (_, { outcome }) => ({ outcome })) },
    'left': { reject: to('initial', () => ({})) },
  },
  run: {
    ...onRamp.run,
    ...transfer.run,
    ...bridge.run,
    ...receive.run,
    leaving: async ({ method, request }, { client, signal }) => {
      const { address, chain, cluster } = request
      const balance = await unlessTimedOut(client, {
        ms: priceTimeout,
        read: async (within) => {
          // If the code cannot load offline, the result has no balance.
          const { readFunds } = await import('../../calls/funding/read-funds.js').catch((cause: unknown) => {
            throw new ChainError('OFFLINE', 'The balance could not be fetched.', { cause })
          })
          return readFunds(client, request, address, within)
        },
        signal,
      })
      return { type: 'left', outcome: { address, chain, cluster, fundingMethod: method, balance } }
    },
  },
  failed: (state, cause) => {
    if (!('request' in state)) return state
    const error = toKeyhookError(cause)
    if ('wallet' in state) return transferFailed(state, error)
    // No purchase has started, so the user can retry.
    if (state.status === 'awaiting-on-ramp' && !state.session)
      return { status: 'entering-amount', ...entered(state, state.option, state.amount), error }
    return { status: 'choosing-method', ...requested(state), error }
  },
  screen: () => ({ name: 'fund-wallet' }),
  headless: 'Mount <AuthModal />, or draw it with useFunding().',
  outcome: {
    'choosing-method': pending,
    'entering-amount': pending,
    ...onRamp.outcome,
    ...transfer.outcome,
    ...bridge.outcome,
    ...receive.outcome,
    'leaving': () => ({ promise: 'pending', isClosed: true }),
    'left': ({ outcome }) => ({ promise: 'resolved', answer: outcome, isClosed: true }),
  },
})

type Requested = {
  request: FundingRequest
  /** The last selected funding method. */
  method: FundingMethod | null
  /** Number of times that the user closed the popup of the selected on-ramp. */
  timesClosed: number
}
type OnRampOption = Extract<FundingOption, { readonly provider: string }>
type Amount = {
  /** Typed amount, in whole units. */
  amount: string
}
type Buying = Requested & Amount & { option: OnRampOption; stage: OnRampStage; session: OnRampSession | undefined }
type Transferring = Requested &
  Amount & {
    wallet: FundingWallet
    /** Undefined if the wallet sends directly to the user's wallet. */
    bridge: Bridge | undefined
  }
type Sent = { hash: string; signed: SignedSolanaTransaction | undefined }
type Bridges = { bridges: readonly Bridge[] }

/** State of the funding flow. */
export type FundingState =
  | { status: 'initial' }
  /** `error` is the failure of the previous method. */
  | ({ status: 'choosing-method'; error?: KeyhookError | undefined } & Requested)
  /** `isValid` is true for a usable amount. `error` is why the on-ramp could not be opened. */
  | ({
      status: 'entering-amount'
      option: Exclude<FundingOption, { method: 'manual' }>
      isValid: boolean
      error?: KeyhookError | undefined
    } & Requested &
      Amount)
  /** Selects one of the user's connected wallets. */
  | ({ status: 'choosing-wallet' } & Requested & Amount)
  /** The on-ramp's popup is open. */
  | ({ status: 'awaiting-on-ramp' } & Buying)
  /** The user closed the popup. The SDK still polls for a purchase that was made in the popup. */
  | ({ status: 'on-ramp-closed' } & Buying)
  /** The bank must authorize the payment, which may take hours. */
  | ({ status: 'awaiting-authorization' } & Buying)
  | ({ status: 'preparing-transfer' } & Transferring)
  /** The wallet has enough funds on several other networks. `bridges` lists the highest balance first. */
  | ({ status: 'choosing-bridge' } & Transferring & Bridges)
  /**
   * Shows the cost of a bridge transfer, so that the user can agree. `hasRisen` is true if it exceeds the amount that
   * the user agreed to before.
   */
  | ({ status: 'confirming-bridge'; bridge: Bridge; hasRisen: boolean } & Omit<Transferring, 'bridge'> & Bridges)
  /** Renews an expired quote. */
  | ({ status: 'renewing-quote'; bridge: Bridge } & Omit<Transferring, 'bridge'> & Bridges)
  | ({ status: 'switching-network' } & Transferring)
  /** The wallet prompts the user to approve exactly the amount of the payment. The payment has a separate prompt. */
  | ({ status: 'awaiting-approval'; bridge: Bridge } & Omit<Transferring, 'bridge'>)
  /** The wallet prompts the user for the payment. */
  | ({ status: 'awaiting-transfer' } & Transferring)
  | ({ status: 'confirming-transfer' } & Sent & Transferring)
  /** The payment is on its way from the other network. */
  | ({ status: 'bridging'; bridge: Bridge } & Sent & Omit<Transferring, 'bridge'>)
  /** The transfer failed. `hash` is set if it was, or may have been, sent. */
  | ({ status: 'error'; error: KeyhookError; hash: string | undefined } & Transferring)
  /** `balance` and `received` are in base units; undefined until a node has answered. */
  | ({ status: 'receiving'; balance: bigint | undefined; received: bigint; isFunded: boolean } & Requested)
  /** The on-ramp reports the purchase as complete. */
  | ({ status: 'funded' } & Requested & Amount)
  /** The transfer is confirmed. */
  | ({ status: 'success' } & Requested & Amount)
  | ({ status: 'leaving' } & Requested)
  | { status: 'left'; outcome: FundingOutcome }

export type FundingEvent =
  | AskEvent<FundingRequest>
  | { type: 'choose'; option: FundingOption }
  | { type: 'changeAmount'; amount: string }
  | { type: 'continue' }
  | { type: 'back' }
  | { type: 'chooseWallet'; wallet: FundingWallet }
  | { type: 'chooseBridge'; bridge: Bridge }
  | { type: 'opened'; session: OnRampSession }
  | { type: 'progressed'; stage: OnRampStage }
  | { type: 'windowClosed' }
  | { type: 'reopen' }
  | { type: 'authorizing' }
  | { type: 'completed' }
  | { type: 'prepared'; isOnOtherNetwork: boolean }
  | { type: 'bridgesFound'; bridges: readonly Bridge[] }
  | { type: 'quoteRenewed'; bridge: Bridge }
  | { type: 'switched' }
  | { type: 'approved' }
  | ({ type: 'sent' } & Sent)
  | { type: 'crossing' }
  | { type: 'retry' }
  | { type: 'balanceRead'; balance: bigint }
  | { type: 'left'; outcome: FundingOutcome }
  | RejectEvent
