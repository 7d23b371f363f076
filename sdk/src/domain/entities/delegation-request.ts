import type { ChainType } from '../rules/chain-types.js'

/** What the user is asked of delegation: to let the app's server sign with a wallet, or to take it back for every wallet. */
export type DelegationRequest =
  | {
      readonly type: 'delegate'
      readonly address: string
      readonly chainType: ChainType
      /** Without a screen, where the app allows that. */
      readonly isHeadless?: boolean | undefined
    }
  | {
      readonly type: 'revoke'
      /** Those that are delegated. */
      readonly addresses: readonly string[]
      readonly isHeadless?: boolean | undefined
    }
