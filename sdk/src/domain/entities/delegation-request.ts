import type { ChainType } from '../rules/evm/chain-types.js'

/** A delegation request: lets the app's server sign with a wallet, or revokes that. */
export type DelegationRequest =
  | {
      readonly type: 'delegate'
      readonly address: string
      readonly chainType: ChainType
      /** Skips the screen, where the app allows that. */
      readonly isHeadless?: boolean | undefined
    }
  | {
      readonly type: 'revoke'
      /** Addresses of the wallets to revoke. */
      readonly addresses: readonly string[]
      /** The one wallet to revoke. Default: all delegated wallets. */
      readonly address?: string | undefined
      readonly isHeadless?: boolean | undefined
    }
