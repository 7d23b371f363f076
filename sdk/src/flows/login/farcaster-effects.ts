import { linkFarcaster } from '../../calls/farcaster/link-farcaster.js'
import { logInWithFarcaster } from '../../calls/farcaster/log-in-with-farcaster.js'
import { openFarcasterChannel } from '../../calls/farcaster/open-farcaster-channel.js'
import { transferFarcaster } from '../../calls/farcaster/transfer-farcaster.js'
import { waitForFarcaster } from '../../calls/farcaster/wait-for-farcaster.js'
import type { Client } from '../../client.js'
import type { In } from '../core/define-flow.js'
import type { FarcasterEvent, FarcasterState } from './farcaster.js'
import { checkProvable, proveAccount } from './prove-account.js'
import { succeed } from './succeed.js'

type Status = 'starting-channel' | 'awaiting-approval' | 'submitting' | 'transferring'
const method = 'farcaster'

/** What the statuses of Sign In With Farcaster do. */
export const farcasterEffects: {
  readonly [status in Status]: (
    state: In<FarcasterState, status>,
    context: { client: Client; signal: AbortSignal },
  ) => Promise<FarcasterEvent>
} = {
  'starting-channel': async ({ captchaToken, intent }, { client, signal }) => {
    checkProvable({ client, intent, method })
    return { type: 'channelOpened', ...(await openFarcasterChannel(client, { captchaToken, signal })) }
  },
  'awaiting-approval': async ({ channelToken }, { client, signal }) => ({
    type: 'approved',
    proof: await waitForFarcaster(client, { channelToken, signal }),
  }),
  'submitting': async ({ disableSignup, intent, proof }, { client, signal }) => {
    const result = await proveAccount(
      { client, intent, method, signal },
      {
        identifier: String(proof.fid),
        logIn: () => logInWithFarcaster(client, { ...proof, disableSignup, signal }),
        link: () => linkFarcaster(client, { ...proof, signal }),
      },
    )
    return { type: 'accepted', result }
  },
  'transferring': async ({ fid, intent, nonce }, { client, signal }) => {
    const result = { user: await transferFarcaster(client, { fid, nonce, signal }), isNewUser: false }
    succeed(client, { ...result, intent, method })
    return { type: 'accepted', result }
  },
}
