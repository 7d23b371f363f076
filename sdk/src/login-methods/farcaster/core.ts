export {
  linkFarcaster,
  logInWithFarcaster,
  openFarcasterChannel,
  transferFarcaster,
  unlinkFarcaster,
  waitForFarcaster,
} from './calls.js'
export { farcasterSignerFlow } from '../../flows/farcaster/farcaster-signer.js'
export { getFarcasterSignerPublicKey } from '../../calls/farcaster-signer/get-farcaster-signer-public-key.js'
export { signFarcasterMessage } from '../../actions/farcaster/sign-farcaster-message.js'
export { requestFarcasterSigner } from '../../actions/farcaster/request-farcaster-signer.js'
