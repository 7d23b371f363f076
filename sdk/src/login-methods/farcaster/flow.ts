import type { FarcasterState, FarcasterEvent } from './state.js'
import { proofFlow } from '../../flows/login/proof-flow.js'

/** Sign In With Farcaster: a channel to the user's phone, which signs. What it does loads when it begins. */
export const farcasterFlow = proofFlow<FarcasterState, FarcasterEvent>('farcaster', {
  first: 'starting-channel',
  steps: {
    'starting-channel': { channelOpened: 'awaiting-approval' },
    'awaiting-approval': { approved: 'submitting' },
    'submitting': { accepted: 'done' },
  },
  load: async () => (await import('./effects.js')).farcasterEffects,
})
