import type { FarcasterState, FarcasterEvent } from './state.js'
import { proofFlow } from '../../flows/login/proof-flow.js'

/** Sign In With Farcaster through a channel to the user's phone. The effects load when the flow starts. */
export const farcasterFlow = proofFlow<FarcasterState, FarcasterEvent>('farcaster', {
  first: 'starting-channel',
  steps: {
    'starting-channel': { channelOpened: 'awaiting-approval' },
    'awaiting-approval': { approved: 'submitting' },
    'submitting': { accepted: 'done' },
  },
  load: async () => (await import('./effects.js')).farcasterEffects,
})
