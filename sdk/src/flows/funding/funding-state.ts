import type {
  Bridge,
  FundingOption,
  FundingOutcome,
  FundingRequest,
  FundingWallet,
  OnRampSession,
  OnRampStage,
} from '../../domain/entities/funding.js'
import type { FundingMethod } from '../../domain/entities/fund-wallet-config.js'
import type { SignedSolanaTransaction } from '../../domain/entities/solana.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { AskEvent, RejectEvent } from '../core/asking-flow.js'

type Requested = {
  request: FundingRequest
  /** The last selected funding method. */
  method: FundingMethod | null
  /** Number of times that the user closed the popup of the selected on-ramp. */
  timesClosed: number
}
export type OnRampOption = Extract<FundingOption, { readonly provider: string }>
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
  /** The user closed the popup. A purchase made in it is still followed. */
  | ({ status: 'on-ramp-closed' } & Buying)
  /** The bank must authorize the payment, which may take hours. */
  | ({ status: 'awaiting-authorization' } & Buying)
  | ({ status: 'preparing-transfer' } & Transferring)
  /** Several other networks have enough funds, highest balance first. */
  | ({ status: 'choosing-bridge' } & Transferring & Bridges)
  /** Shows the cost of a bridge transfer for agreement. `hasRisen` is true if it exceeds the agreed amount. */
  | ({ status: 'confirming-bridge'; bridge: Bridge; hasRisen: boolean } & Omit<Transferring, 'bridge'> & Bridges)
  /** Renews an expired quote. */
  | ({ status: 'renewing-quote'; bridge: Bridge } & Omit<Transferring, 'bridge'> & Bridges)
  | ({ status: 'switching-network' } & Transferring)
  /** The wallet prompts for an approval of exactly the payment. The payment has a separate prompt. */
  | ({ status: 'awaiting-approval'; bridge: Bridge } & Omit<Transferring, 'bridge'>)
  /** The wallet prompts its user. */
  | ({ status: 'awaiting-transfer' } & Transferring)
  | ({ status: 'confirming-transfer' } & Sent & Transferring)
  /** The payment on the other network is under way. */
  | ({ status: 'bridging'; bridge: Bridge } & Sent & Omit<Transferring, 'bridge'>)
  /** A failed transfer. `hash` is set if it was sent nevertheless. */
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
