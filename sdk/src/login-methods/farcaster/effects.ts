import { linkFarcaster, logInWithFarcaster, openFarcasterChannel, waitForFarcaster } from './calls.js'
import type { FarcasterEvent, FarcasterState } from './flow.js'
import type { ProofEffects } from '../../flows/login/proof-flow.js'
import { checkProvable, proveAccount } from '../../flows/login/prove-account.js'

const method = 'farcaster'

/** The effects of each status of Sign In With Farcaster. */
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
