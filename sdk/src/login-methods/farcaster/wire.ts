export * as farcaster from './endpoints.js'
export * as farcasterSigner from './signer-endpoints.js'
export type { FarcasterSigner } from './signer.js'
