export type {
  FarcasterAccount,
  FarcasterAccount as Farcaster,
  FarcasterAccount as FarcasterWithMetadata,
} from './account.js'
export type { FarcasterState } from './flow.js'
export { useLinkWithFarcaster, useLoginWithFarcaster } from './hooks.js'
export { useFarcasterSigner } from '../../react/farcaster/use-farcaster-signer.js'
export { useFarcasterSigner as useExperimentalFarcasterSigner } from '../../react/farcaster/use-farcaster-signer.js'
export { useFarcasterSignerRequest } from '../../react/farcaster/use-farcaster-signer-request.js'
export type { FarcasterSigner } from '../../domain/entities/farcaster-signer.js'
export type { FarcasterSignerState } from '../../flows/farcaster/farcaster-signer.js'
