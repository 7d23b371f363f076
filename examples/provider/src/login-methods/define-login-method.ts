import type { LinkedAccount, ServerApp } from '@keyhook/sdk/wire'
import type * as z from 'zod/mini'
import type { AccountKind, AccountType } from './account-kind.js'

/** The name of a login method in an app's settings. */
export type LoginMethod = ServerApp['loginMethods'][number]

/** The input of `signs`. */
export type Signing = {
  readonly account: LinkedAccount
  /** Stored data of a wallet account that responses do not contain. */
  readonly stored: { readonly chainId?: string | undefined; readonly signedBy?: 'key' | 'contract' }
  /** RPC URLs from the settings, by chain ID. */
  readonly nodes: Readonly<Record<string, string>>
}

type Schemas = Readonly<Record<string, z.core.$ZodType>>

type RowOf<type extends AccountType> = {
  /** The type of the accounts that the method verifies. */
  readonly accountType: type
  readonly accountKind: AccountKind<type>
  /** True if the method also works on pages that do not belong to the app, such as the provider's own pages. */
  readonly worksOnAnyOrigin?: boolean
  /** The keys that the method adds to the settings of the provider. */
  readonly settings?: Schemas
  /** The keys that the method adds to the settings of an app. */
  readonly appSettings?: Schemas
  /** Checks of the settings of an app. */
  readonly appChecks?: readonly z.core.$ZodCheck<never>[]
  /** The keys that the method adds to `embeddedWallets` of an app. */
  readonly embeddedWalletSettings?: Schemas
  /** Returns the account types whose users cannot create an embedded wallet in an app. */
  readonly barredFromWallets?: (app: never) => readonly AccountType[]
  /**
   * Returns the settings that an app needs for the method and does not have. `id` is the method's name without its
   * prefix.
   */
  readonly missing?: (input: never) => readonly string[]
  /** Settings that must differ between apps. Otherwise a proof for one app would be valid in another. */
  readonly perApp?: { readonly read: (app: never) => string | undefined; readonly error: string }
  /** Returns the method's part of the app's public configuration. */
  readonly toAppConfig?: (app: never) => Partial<ServerApp>
  /** Security events of the method, each with a description for operators. */
  readonly securityEvents?: Readonly<Record<string, string>>
  /** Tables of the method whose rows expire, and how a restored backup treats them: see `expiringTables`. */
  readonly expiringTables?: Readonly<Record<string, 'retained' | 'removed'>>
  /** Returns the identifier with which an account confirms by signing. Returns undefined if it cannot sign. */
  readonly signs?: (input: Signing) => string | undefined
  /** Fields of requests that are redacted in logs. */
  readonly secretFields?: readonly string[]
  /** Request headers that the method uses. */
  readonly requestHeaders?: readonly string[]
}

export type LoginMethodRow = { [type in AccountType]: RowOf<type> }[AccountType]

/**
 * Defines a login method. The row contains the data that the whole provider reads. The method's folder contains its
 * routes and its verifier.
 */
export function defineLoginMethod<const row extends LoginMethodRow>(row: row): row {
  return row
}
