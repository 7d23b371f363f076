import type { ChainType } from '../evm/chain-types.js'

/** Returns the message that a wallet's key signs to register its address for a user (security rules 26 and 39). */
export const ownershipMessage = (claim: ownershipMessage.Claim): string =>
  [
    `${claim.origin} registers ${claim.address} as a wallet.`,
    '',
    `App: ${claim.appId}`,
    `User: ${claim.userId}`,
    `Entropy: ${claim.entropyId}`,
    `Chain: ${claim.chainType}`,
    `Index: ${claim.walletIndex}`,
    `Frame key: ${claim.frameKey}`,
    `Nonce: ${claim.nonce}`,
  ].join('\n')

export declare namespace ownershipMessage {
  type Claim = {
    address: string
    appId: string
    chainType: ChainType
    entropyId: string
    /** Thumbprint of the wallet frame's key (RFC 7638). The signature is invalid for any other frame. */
    frameKey: string
    /** A current nonce of the server. */
    nonce: string
    /** Origin of the provider. */
    origin: string
    userId: string
    walletIndex: number
  }
}
