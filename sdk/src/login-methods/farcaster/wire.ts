export * as farcaster from './endpoints.js'
export * as farcasterSigner from './signer-endpoints.js'
export { type FarcasterSigner, farcasterSignerMessage, farcasterSignerParts } from './signer.js'
