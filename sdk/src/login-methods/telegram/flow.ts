import type { StartEvent } from '../../flows/login/direct-row.js'
import { type ProofEvent, type ProofState, type Requested, proofFlow } from '../../flows/login/proof-flow.js'
import type { TelegramData } from './account.js'

/**
 * Logs in with Telegram's login widget, or with the launch data of a Mini App. The effects load when the flow starts.
 */
export const telegramFlow = proofFlow<TelegramState, TelegramEvent>('telegram', {
  first: 'awaiting-telegram',
  steps: {
    'awaiting-telegram': { signed: 'verifying' },
    'verifying': { accepted: 'done' },
  },
  load: async () => (await import('./effects.js')).telegramEffects,
})

/** Launch data from Telegram. Without it, the flow opens Telegram's popup. */
type Opened = { proof?: TelegramData | undefined }

/** The state of a login with Telegram. */
export type TelegramState =
  | ProofState
  /** Telegram prompts the user, in a popup. */
  | ({ status: 'awaiting-telegram' } & Requested & Opened)
  /** Telegram has signed the data, and the provider verifies it. */
  | ({ status: 'verifying'; proof: TelegramData } & Requested)

export type TelegramEvent = ProofEvent | (StartEvent & Opened) | { type: 'signed'; proof: TelegramData }
