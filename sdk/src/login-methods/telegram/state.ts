import type { TelegramData } from './account.js'
import type { StartEvent } from '../../flows/login/direct-row.js'
import type { Requested, ProofEvent, ProofState } from '../../flows/login/proof-flow.js'

/** Launch data from Telegram. Without it the flow opens Telegram's popup. */
type Opened = { proof?: TelegramData | undefined }

/** Progress of the login with Telegram. */
export type TelegramState =
  | ProofState
  /** Telegram prompts the user, in a popup. */
  | ({ status: 'awaiting-telegram' } & Requested & Opened)
  /** Telegram has signed the data, and the provider verifies it. */
  | ({ status: 'verifying'; proof: TelegramData } & Requested)

export type TelegramEvent = ProofEvent | (StartEvent & Opened) | { type: 'signed'; proof: TelegramData }
