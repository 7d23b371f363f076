import type { ChainType } from '../rules/evm/chain-types.js'
import type { RecoveryMethod } from './linked-account.js'

/** A recovery request: secures an existing or new wallet, or restores one on this device. */
export type RecoveryRequest =
  | {
      readonly type: 'set'
      readonly address: string
      /** The wallet's current recovery method. */
      readonly existing: RecoveryMethod
      /** The recovery method, if it is fixed. Otherwise the user selects it. */
      readonly method?: RecoveryOption | undefined
      /**
       * The reason, if the user did not start the flow: the app requires it after login, or before creating another
       * wallet.
       */
      readonly reason?: 'login' | 'create' | undefined
    }
  | { readonly type: 'create'; readonly chainType: ChainType }
  /** Selects the recovery method of a key that the user is about to import. Creates nothing. */
  | { readonly type: 'import'; readonly chainType: ChainType }
  | {
      readonly type: 'recover'
      readonly address: string
      /** The wallet's recovery method. */
      readonly method: RecoveryMethod
    }

/** A recovery method that only the user controls. */
export type RecoveryOption = Exclude<RecoveryMethod, 'privy'>

/** Recovery methods that run outside the page: cloud storage or a passkey. */
export type GrantMethod = Exclude<RecoveryOption, 'user-passcode'>

/**
 * A recovery step that took place outside the page. `state` identifies its result in the wallet frame, and works only
 * in that frame.
 */
export type RecoveryGrant = {
  readonly recoveryMethod: GrantMethod
  readonly recoveryGrant: { readonly state: string; readonly code?: string | undefined }
}

/** The recovery password or grant for a wallet that does not exist yet. */
export type RecoverySecret =
  | { readonly recoveryMethod: 'user-passcode'; readonly recoveryPassword: string }
  | RecoveryGrant
