import type { ChainType } from './chain-types.js'

/** What the key of a wallet signs to show that the address is registered by its owner (security rule 26). */
export const ownershipMessage = (claim: ownershipMessage.Claim): string =>
  [
    `${claim.origin} registers ${claim.address} as a wallet.`,
    '',
    `App: ${claim.appId}`,
    `User: ${claim.userId}`,
    `Entropy: ${claim.entropyId}`,
    `Chain: ${claim.chainType}`,
    `Index: ${claim.walletIndex}`,
    `Nonce: ${claim.nonce}`,
  ].join('\n')

export declare namespace ownershipMessage {
  type Claim = {
    address: string
    appId: string
    chainType: ChainType
    entropyId: string
    /** The server's current nonce. */
    nonce: string
    /** Of the provider. */
    origin: string
    userId: string
    walletIndex: number
  }
}
