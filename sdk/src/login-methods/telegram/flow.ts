import type { TelegramState, TelegramEvent } from './state.js'
import { proofFlow } from '../../flows/login/proof-flow.js'

/** Telegram's login widget, and what Telegram opens a Mini App with. What it does loads when it begins. */
export const telegramFlow = proofFlow<TelegramState, TelegramEvent>('telegram', {
  first: 'awaiting-telegram',
  steps: {
    'awaiting-telegram': { signed: 'verifying' },
    'verifying': { accepted: 'done' },
  },
  load: async () => (await import('./effects.js')).telegramEffects,
})
