import type { Verified } from '../domain/entities/linked-account.js'

/** The user's identifier at the OAuth provider, which identifies an OAuth account. */
export type OAuth<type extends string> = Verified & {
  /** OAuth provider of the account. */
  readonly type: type
  /** The user's identifier at the OAuth provider. */
  readonly subject: string
}

type Fields<account> = Omit<account, keyof OAuth<string>>

/** Definition of an OAuth provider. */
export type OAuthProviderDefinition<account, verb extends string> = {
  /** Suffix of the provider's function names, such as `Google` in `linkGoogle`. */
  readonly verb: verb
  /** The fields of the provider's accounts, each with its default value. */
  readonly profile: { readonly [field in keyof Fields<account>]: null extends account[field] ? null : '' }
  /** Carries the type of the provider's accounts. Has no value at run time. */
  readonly account?: account
}

/** Defines an OAuth provider: the suffix of its function names, and the fields of its accounts. */
export const defineOAuthProvider =
  <account>() =>
  <const verb extends string>(
    verb: verb,
    profile: OAuthProviderDefinition<account, verb>['profile'],
  ): OAuthProviderDefinition<account, verb> => ({ verb, profile })
