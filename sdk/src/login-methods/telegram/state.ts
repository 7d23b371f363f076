import type { TelegramData } from './account.js'
import type { StartEvent } from '../../flows/login/direct-row.js'
import type { Asked, ProofEvent, ProofState } from '../../flows/login/proof-flow.js'

/** What Telegram has opened the page with. Without it Telegram is asked. */
type Opened = { proof?: TelegramData | undefined }

/** How far Telegram is with signing. */
export type TelegramState =
  | ProofState
  /** Telegram asks the user, in a popup. */
  | ({ status: 'awaiting-telegram' } & Asked & Opened)
  /** Telegram has signed; the provider looks at it. */
  | ({ status: 'verifying'; proof: TelegramData } & Asked)

export type TelegramEvent = ProofEvent | (StartEvent & Opened) | { type: 'signed'; proof: TelegramData }
