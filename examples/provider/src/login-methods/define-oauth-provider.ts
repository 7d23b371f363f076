// Several exports: the type of an OAuth provider, and functions that read its responses.

import type { AccountOfType, AccountType } from './account-kind.js'

/** Endpoints of an OAuth provider. */
export type Endpoints = {
  readonly authorization: string
  readonly token: string
  /** URL that returns the user's profile. Omitted if the ID token contains the whole profile. */
  readonly user?: string | undefined
  /** URL that returns the user's verified email addresses. Omitted if `user` returns them. */
  readonly emails?: string | undefined
  /** The `iss` claim of ID tokens. Omitted for a provider without OpenID Connect. */
  readonly issuer?: string | undefined
  /** URL of the public keys that verify ID tokens. */
  readonly keys?: string | undefined
}

/** The responses of an OAuth provider about the user, and the claims of the ID token. */
export type Answers = { readonly user: unknown; readonly emails: unknown; readonly claims: unknown }

type ProfileOf<type extends AccountType> = Omit<
  AccountOfType<type>,
  'type' | 'subject' | 'firstVerifiedAt' | 'latestVerifiedAt'
>

/** The properties of one OAuth provider. */
export type OAuthProvider<type extends AccountType> = {
  /** The name that users see. */
  readonly name: string
  readonly endpoints: Endpoints
  /** The requested scopes. The settings can replace them. */
  readonly scopes: readonly string[]
  /** Separator of the scopes. Default: a space. */
  readonly scopeSeparator?: ','
  /** The scopes that a login requires, and their names in the provider's response. */
  readonly needed?: Readonly<Record<string, string>>
  /** True if the OAuth provider supports PKCE (RFC 7636). */
  readonly hasPkce: boolean
  /**
   * Client authentication: 'basic' uses a header, 'signed' uses a token signed with the key from the settings. Default:
   * the request body.
   */
  readonly authentication?: 'basic' | 'signed'
  /** The name of the client ID parameter. Default: `client_id`. */
  readonly clientIdName?: string
  /** Additional parameters of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>
  /** The profile fields that identity tokens contain in addition to `subject`. */
  readonly claims: readonly (keyof ProfileOf<type>)[]
  /** Reads the responses. `subject` is undefined if they contain no user ID. */
  readonly read: (answers: Answers) => { readonly subject: string | undefined; readonly profile: ProfileOf<type> }
}

/** An OAuth provider whose type is only known at run time. */
export type AnyOAuthProvider = Omit<OAuthProvider<AccountType>, 'claims' | 'read'> & {
  readonly accountType: AccountType
  readonly read: (answers: Answers) => { readonly subject: string | undefined; readonly profile: object }
}

const longestText = 2000

/** Returns a nested value of a response as text, or undefined. */
export function at(answer: unknown, ...path: readonly (number | string)[]): string | undefined {
  let value = answer
  for (const name of path) value = typeof value === 'object' && value !== null ? (value as never)[name] : undefined
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * Returns a text for the profile, or null if it is longer than a name or a URL may be. The limit exists because every
 * identity token contains these texts.
 */
export function textAt(answer: unknown, ...path: readonly (number | string)[]): string | null {
  const text = at(answer, ...path)
  return text !== undefined && text.length <= longestText ? text : null
}

/**
 * Returns the email address from OpenID Connect claims if the issuer has verified it. Some issuers send
 * `email_verified` as text.
 */
export function verifiedEmail(claims: unknown): string | undefined {
  const { email_verified: flag } = (claims ?? {}) as { email_verified?: unknown }
  return flag === true || flag === 'true' ? (textAt(claims, 'email') ?? undefined) : undefined
}
