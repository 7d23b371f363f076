export type {
  FarcasterAccount,
  FarcasterAccount as Farcaster,
  FarcasterAccount as FarcasterWithMetadata,
} from './account.js'
export type { FarcasterState } from './flow.js'
export { useLinkWithFarcaster, useLoginWithFarcaster } from './hooks.js'
export {
  useFarcasterSigner,
  useFarcasterSigner as useExperimentalFarcasterSigner,
  useFarcasterSignerRequest,
} from './signer-hooks.js'
export type { FarcasterSigner } from './signer.js'
export type { FarcasterSignerState } from './signer-flow.js'
