import type { ChainType } from '../rules/chain-types.js'
import type { RecoveryMethod } from './linked-account.js'

/** What the user is asked of recovery: to secure a wallet that is there or to be made, or to bring one to this device. */
export type RecoveryRequest =
  | {
      readonly type: 'set'
      readonly address: string
      /** How the wallet is recovered until now. */
      readonly existing: RecoveryMethod
    }
  | { readonly type: 'create'; readonly chainType: ChainType }
  | { readonly type: 'recover'; readonly address: string }
