export {
  linkFarcaster,
  logInWithFarcaster,
  openFarcasterChannel,
  transferFarcaster,
  unlinkFarcaster,
  waitForFarcaster,
} from './calls.js'
export { farcasterSignerFlow } from './signer-flow.js'
export { getFarcasterSignerPublicKey } from './signer-calls.js'
export { requestFarcasterSigner, signFarcasterMessage } from './signer-actions.js'
