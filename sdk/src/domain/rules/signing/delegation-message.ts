import type { DelegationPolicy } from '../../entities/delegation.js'
import type { ChainType } from '../evm/chain-types.js'

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
    /** Thumbprint of the wallet frame's key (RFC 7638). The signature is invalid for any other frame. */
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
