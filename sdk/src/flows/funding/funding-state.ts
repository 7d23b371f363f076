// More than one export: the states of one flow and its events.

import type {
  Bridge,
  FundingMethod,
  FundingOption,
  FundingOutcome,
  FundingRequest,
  FundingWallet,
  OnRampSession,
  OnRampStage,
} from '../../domain/entities/funding.js'
import type { SignedSolanaTransaction } from '../../domain/entities/solana.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { AskEvent, RejectEvent } from '../core/asking-flow.js'

type Asked = {
  request: FundingRequest
  /** How funds were last tried to be added. */
  method: FundingMethod | null
  /** How often the user has closed the window of an on-ramp. */
  timesClosed: number
}
export type OnRampOption = Extract<FundingOption, { readonly provider: string }>
type Amount = {
  /** In whole units, as it was typed. */
  amount: string
}
type Buying = Asked & Amount & { option: OnRampOption; stage: OnRampStage; session: OnRampSession | undefined }
type Transferring = Asked &
  Amount & {
    wallet: FundingWallet
    /** Undefined where the wallet sends straight to the user's. */
    bridge: Bridge | undefined
  }
type Sent = { hash: string; signed: SignedSolanaTransaction | undefined }
type Bridges = { bridges: readonly Bridge[] }

/** How far adding funds is. */
export type FundingState =
  | { status: 'initial' }
  /** `error`: why the way that was tried did not lead on. */
  | ({ status: 'choosing-method'; error?: KeyhookError | undefined } & Asked)
  /** `isValid`: the amount is one that can be added. `error`: why the site could not be gone to with it. */
  | ({
      status: 'entering-amount'
      option: Exclude<FundingOption, { method: 'manual' }>
      isValid: boolean
      error?: KeyhookError | undefined
    } & Asked &
      Amount)
  /** Of the user's connected wallets. */
  | ({ status: 'choosing-wallet' } & Asked & Amount)
  /** The window of the site is open. */
  | ({ status: 'awaiting-on-ramp' } & Buying)
  /** The user has closed it; a purchase made in it is still followed. */
  | ({ status: 'on-ramp-closed' } & Buying)
  /** The bank has to agree, which may take hours. */
  | ({ status: 'awaiting-authorization' } & Buying)
  | ({ status: 'preparing-transfer' } & Transferring)
  /** The wallet has enough on several other networks, the one where it has most first. */
  | ({ status: 'choosing-bridge' } & Transferring & Bridges)
  /** What it costs to send across, for the user to agree to. `hasRisen`: it costs more than what was agreed to. */
  | ({ status: 'confirming-bridge'; bridge: Bridge; hasRisen: boolean } & Omit<Transferring, 'bridge'> & Bridges)
  /** The quote was of a while ago, and is asked for anew. */
  | ({ status: 'renewing-quote'; bridge: Bridge } & Omit<Transferring, 'bridge'>)
  | ({ status: 'switching-network' } & Transferring)
  /** The wallet asks its user whether the bridge may take what is paid, and no more; what pays follows in a prompt of its own. */
  | ({ status: 'awaiting-approval'; bridge: Bridge } & Omit<Transferring, 'bridge'>)
  /** The wallet asks its user. */
  | ({ status: 'awaiting-transfer' } & Transferring)
  | ({ status: 'confirming-transfer' } & Sent & Transferring)
  /** What was paid on another network is on its way. */
  | ({ status: 'bridging'; bridge: Bridge } & Sent & Omit<Transferring, 'bridge'>)
  /** A transfer that went wrong; `hash` where it was sent all the same. */
  | ({ status: 'error'; error: KeyhookError; hash: string | undefined } & Transferring)
  /** `balance` and what has come since are in the smallest units; undefined until a node has told. */
  | ({ status: 'receiving'; balance: bigint | undefined; received: bigint; isFunded: boolean } & Asked)
  /** The site where the user bought says that it is done. */
  | ({ status: 'funded' } & Asked & Amount)
  /** A transfer is on the chain. */
  | ({ status: 'success' } & Asked & Amount)
  | ({ status: 'leaving' } & Asked)
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
  | { type: 'prepared'; isElsewhere: boolean }
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
