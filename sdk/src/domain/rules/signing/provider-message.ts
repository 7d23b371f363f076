import type { ChainType } from '../evm/chain-types.js'
import type { DelegationPolicy } from '../../entities/delegation.js'

/**
 * Returns true for a text with the line of every message that a wallet signs for the provider, such as
 * `ownershipMessage`. The provider accepts a
 * signature over such a text as the owner's consent. So the wallet frame never signs one for a page (security rule 39).
 */
export const isProviderMessage = (text: string): boolean => text.includes('\nFrame key: ')

/** The text that a wallet key signs to show that its owner registers the address (security rules 26 and 39). */
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
    /** Thumbprint of the frame key that presents the signature (RFC 7638). It is worth nothing to another frame. */
    frameKey: string
    /** The server's current nonce. */
    nonce: string
    /** Origin of the provider. */
    origin: string
    userId: string
    walletIndex: number
  }
}

/** Returns the message that a wallet signs to delegate to the app's server, with the policy that the owner reviewed. */
export const delegationMessage = ({ policy, ...claim }: delegationMessage.Claim): string =>
  [
    `${claim.origin} may sign for ${claim.address} when the app's server requests it.`,
    '',
    `App: ${claim.appId}`,
    `User: ${claim.userId}`,
    `Chain: ${claim.chainType}`,
    `Networks: ${policy.chains.join(', ') || 'any of the chain'}`,
    `Contracts: ${policy.contracts.join(', ') || 'none'}`,
    `Within 24 hours: ${policy.valueADay}`,
    `Frame key: ${claim.frameKey}`,
    `Nonce: ${claim.nonce}`,
  ].join('\n')

export declare namespace delegationMessage {
  type Claim = {
    address: string
    appId: string
    chainType: ChainType
    /** Thumbprint of the frame key that presents the signature (RFC 7638). Other frames cannot use it. */
    frameKey: string
    /** Current nonce of the server. */
    nonce: string
    /** Origin of the provider. */
    origin: string
    /** The policy that the user reviewed. */
    policy: DelegationPolicy
    userId: string
  }
}
