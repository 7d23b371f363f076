import type { Verified } from '../domain/entities/linked-account.js'

/** `subject` of an OAuth account is the user's identifier at the OAuth provider. */
export type OAuth<type extends string> = Verified & {
  /** OAuth provider of the account. */
  readonly type: type
  /** The user's identifier at the OAuth provider. */
  readonly subject: string
}

type Fields<account> = Omit<account, keyof OAuth<string>>

/** Definition of an OAuth provider. */
export type OAuthProviderDefinition<account, verb extends string> = {
  /** Suffix of the provider's verbs, such as `Google` in `linkGoogle`. */
  readonly verb: verb
  /** The fields of its accounts, each with its default value. */
  readonly profile: { readonly [field in keyof Fields<account>]: null extends account[field] ? null : '' }
  /** The type of its accounts. Exists only as a type, without a value. */
  readonly account?: account
}

/** Defines an OAuth provider: the end of its verbs' names, and the fields of its accounts. */
export const defineOAuthProvider =
  <account>() =>
  <const verb extends string>(
    verb: verb,
    profile: OAuthProviderDefinition<account, verb>['profile'],
  ): OAuthProviderDefinition<account, verb> => ({ verb, profile })
