import type { TelegramState, TelegramEvent } from './state.js'
import { proofFlow } from '../../flows/login/proof-flow.js'

/** Telegram's login widget, and the launch data of a Mini App. Its effects load when it starts. */
export const telegramFlow = proofFlow<TelegramState, TelegramEvent>('telegram', {
  first: 'awaiting-telegram',
  steps: {
    'awaiting-telegram': { signed: 'verifying' },
    'verifying': { accepted: 'done' },
  },
  load: async () => (await import('./effects.js')).telegramEffects,
})
