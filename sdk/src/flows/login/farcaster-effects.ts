import { linkFarcaster } from '../../calls/farcaster/link-farcaster.js'
import { logInWithFarcaster } from '../../calls/farcaster/log-in-with-farcaster.js'
import { openFarcasterChannel } from '../../calls/farcaster/open-farcaster-channel.js'
import { waitForFarcaster } from '../../calls/farcaster/wait-for-farcaster.js'
import type { FarcasterEvent, FarcasterState } from './farcaster.js'
import type { ProofEffects } from './proof-flow.js'
import { checkProvable, proveAccount } from './prove-account.js'

const method = 'farcaster'

/** What the statuses of Sign In With Farcaster do. */
export const farcasterEffects: ProofEffects<FarcasterState, FarcasterEvent> = {
  'starting-channel': async ({ captchaToken, intent }, { client, signal }) => {
    checkProvable({ client, intent, method })
    return { type: 'channelOpened', ...(await openFarcasterChannel(client, { captchaToken, signal })) }
  },
  'awaiting-approval': async ({ channelToken }, { client, signal }) => ({
    type: 'approved',
    proof: await waitForFarcaster(client, { channelToken, signal }),
  }),
  'submitting': ({ disableSignup, intent, proof }, { client, signal }) =>
    proveAccount(
      { client, intent, method, signal },
      {
        identifier: String(proof.fid),
        logIn: () => logInWithFarcaster(client, { ...proof, disableSignup, signal }),
        link: () => linkFarcaster(client, { ...proof, signal }),
      },
    ),
}
