import type { Verified } from '../domain/entities/verified.js'

/** `subject` of an OAuth account is the identifier its provider gave the user. */
export type OAuth<type extends string> = Verified & {
  /** OAuth provider of the account. */
  readonly type: type
  /** The user's identifier at the OAuth provider. */
  readonly subject: string
}

type Fields<account> = Omit<account, keyof OAuth<string>>

/** Definition of an OAuth provider. */
export type OAuthProviderDefinition<account, verb extends string> = {
  /** Ends the names of the provider's verbs, such as `linkGoogle`. */
  readonly verb: verb
  /** The fields of its accounts, each with its default value. */
  readonly profile: { readonly [field in keyof Fields<account>]: null extends account[field] ? null : '' }
  /** The type of its accounts. No value has it. */
  readonly account?: account
}

/** Defines an OAuth provider: the end of its verbs' names, and the fields of its accounts. */
export const defineOAuthProvider =
  <account>() =>
  <const verb extends string>(
    verb: verb,
    profile: OAuthProviderDefinition<account, verb>['profile'],
  ): OAuthProviderDefinition<account, verb> => ({ verb, profile })
