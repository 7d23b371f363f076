import type { DelegationPolicy } from '../../entities/delegation-policy.js'
import type { ChainType } from '../evm/chain-types.js'

/**
 * What the key of a wallet signs to show that its owner lets the app's server sign with it, and what: the policy that they
 * were shown.
 */
export const delegationMessage = ({ policy, ...claim }: delegationMessage.Claim): string =>
  [
    `${claim.origin} may sign for ${claim.address} when the app's server asks.`,
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
    /** Thumbprint of the frame key that presents the signature (RFC 7638). It is worth nothing to another frame. */
    frameKey: string
    /** The server's current nonce. */
    nonce: string
    /** Of the provider. */
    origin: string
    /** As the user saw it. */
    policy: DelegationPolicy
    userId: string
  }
}
