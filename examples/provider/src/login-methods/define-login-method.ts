import type { LinkedAccount, ServerApp } from '@keyhook/sdk/wire'
import type * as z from 'zod/mini'
import type { AccountKind, AccountType } from './account-kind.js'

/** The name of a login method in an app's settings. */
export type LoginMethod = ServerApp['loginMethods'][number]

/** The input of `signs`. */
export type Signing = {
  readonly account: LinkedAccount
  /** The stored part of a wallet that responses do not contain. */
  readonly stored: { readonly chainId?: string | undefined; readonly signedBy?: 'key' | 'contract' }
  /** The settings' nodes by chain ID. */
  readonly nodes: Readonly<Record<string, string>>
}

type Schemas = Readonly<Record<string, z.core.$ZodType>>

type RowOf<type extends AccountType> = {
  /** The type of the accounts that the method proves. */
  readonly accountType: type
  readonly accountKind: AccountKind<type>
  /** True if the method works on a page of any origin, such as the provider's own pages. */
  readonly worksOnAnyOrigin?: boolean
  /** The keys that the method adds to the settings of the provider. */
  readonly settings?: Schemas
  /** The keys that the method adds to the settings of an app. */
  readonly appSettings?: Schemas
  /** Checks of the settings of an app. */
  readonly appChecks?: readonly z.core.$ZodCheck<never>[]
  /** The keys that the method adds to `embeddedWallets` of an app. */
  readonly embeddedWalletSettings?: Schemas
  /** Returns the types of accounts whose users cannot create an embedded wallet in an app. */
  readonly barredFromWallets?: (app: never) => readonly AccountType[]
  /**
   * Returns the missing settings for an app that offers the method. `id` is the part of the method's name after its
   * prefix.
   */
  readonly missing?: (input: never) => readonly string[]
  /** Settings that must be different in each app, because a proof of the method would be valid in both apps. */
  readonly perApp?: { readonly read: (app: never) => string | undefined; readonly error: string }
  /** Returns the method's part of the app config. */
  readonly toAppConfig?: (app: never) => Partial<ServerApp>
  /** Security events of the method, each with a description for operators. */
  readonly securityEvents?: Readonly<Record<string, string>>
  /** Tables of the method whose rows expire, and what a restored backup does with them: see `expiringTables`. */
  readonly expiringTables?: Readonly<Record<string, 'retained' | 'removed'>>
  /** Returns the account's identifier for confirmations. Undefined if the account cannot confirm by signing. */
  readonly signs?: (input: Signing) => string | undefined
  /** Fields of requests that are redacted in logs. */
  readonly secretFields?: readonly string[]
  /** Headers in requests of the method. */
  readonly requestHeaders?: readonly string[]
}

export type LoginMethodRow = { [type in AccountType]: RowOf<type> }[AccountType]

/**
 * Defines a login method. The row contains the data that the whole provider reads. The routes and the verifier are in
 * the other files of the method's folder.
 */
export function defineLoginMethod<const row extends LoginMethodRow>(row: row): row {
  return row
}
