import type { TelegramData } from './account.js'
import type { StartEvent } from '../../flows/login/direct-row.js'
import { proofFlow, type Asked, type ProofEvent, type ProofState } from '../../flows/login/proof-flow.js'

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

/** Telegram's login widget, and what Telegram opens a Mini App with. What it does loads when it begins. */
export const telegramFlow = proofFlow<TelegramState, TelegramEvent>('telegram', {
  first: 'awaiting-telegram',
  steps: {
    'awaiting-telegram': { signed: 'verifying' },
    'verifying': { accepted: 'done' },
  },
  load: async () => (await import('./effects.js')).telegramEffects,
})
