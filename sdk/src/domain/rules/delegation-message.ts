import type { ChainType } from './chain-types.js'

/** What the key of a wallet signs to show that its owner lets the app's server sign with it. */
export const delegationMessage = (claim: delegationMessage.Claim): string =>
  [
    `${claim.origin} may sign for ${claim.address} when the app's server asks.`,
    '',
    `App: ${claim.appId}`,
    `User: ${claim.userId}`,
    `Chain: ${claim.chainType}`,
    `Nonce: ${claim.nonce}`,
  ].join('\n')

export declare namespace delegationMessage {
  type Claim = {
    address: string
    appId: string
    chainType: ChainType
    /** The server's current nonce. */
    nonce: string
    /** Of the provider. */
    origin: string
    userId: string
  }
}
