import type { ChainType } from '../rules/evm/chain-types.js'

/** What the user is asked of delegation: to let the app's server sign with a wallet, or to take it back. */
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
      /** Of the wallets that are taken back. */
      readonly addresses: readonly string[]
      /** The one of them that is taken back alone; all that are delegated when left out. */
      readonly address?: string | undefined
      readonly isHeadless?: boolean | undefined
    }
