import type { ChainType } from '../rules/evm/chain-types.js'
import type { RecoveryMethod } from './linked-account.js'

/** What the user is asked of recovery: to secure a wallet that is there or to be made, or to bring one to this device. */
export type RecoveryRequest =
  | {
      readonly type: 'set'
      readonly address: string
      /** How the wallet is recovered until now. */
      readonly existing: RecoveryMethod
      /** By which way, where that is not the user's to choose. */
      readonly method?: RecoveryOption | undefined
      /** Why, where the user has not started it: the app wants it after a login, or before another wallet is made. */
      readonly reason?: 'login' | 'create' | undefined
    }
  | { readonly type: 'create'; readonly chainType: ChainType }
  /** What a key will be recovered by that the user is about to import: nothing is made of it here. */
  | { readonly type: 'import'; readonly chainType: ChainType }
  | {
      readonly type: 'recover'
      readonly address: string
      /** How the wallet is recovered. */
      readonly method: RecoveryMethod
    }

/** A way to recover that the user alone has. */
export type RecoveryOption = Exclude<RecoveryMethod, 'privy'>

/** Ways for which the user leaves the page: for their cloud, or for their passkey. */
export type GrantMethod = Exclude<RecoveryOption, 'user-passcode'>

/** What the user has done elsewhere, by the name it has in the wallet frame. It is worth nothing anywhere else. */
export type RecoveryGrant = {
  readonly recoveryMethod: GrantMethod
  readonly recoveryGrant: { readonly state: string; readonly code?: string | undefined }
}

/** What a wallet is to be recovered by: what the user has chosen, before there is one. */
export type RecoverySecret =
  | { readonly recoveryMethod: 'user-passcode'; readonly recoveryPassword: string }
  | RecoveryGrant
