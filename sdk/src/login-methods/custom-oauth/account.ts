import type { OAuth } from '../define-oauth-provider.js'

/** An account at an OpenID Connect issuer from the provider's settings. */
export type CustomOAuthAccount = OAuth<'custom_oauth'> & {
  /** Account type, such as 'custom:acme'. */
  readonly provider: string
  /** The email address of the account; null if the issuer sends none. */
  readonly email: string | null
  /** The user's name at the issuer; null if the issuer sends none. */
  readonly name: string | null
  /** The username at the issuer; null if the issuer sends none. */
  readonly username: string | null
}

export type PrefixedAccount = CustomOAuthAccount
