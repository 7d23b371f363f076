// Several exports: the type of an OAuth provider, and readers of its answers.

import type { AccountOfType, AccountType } from './account-kind.js'

/** Endpoints of an OAuth provider. */
export type Endpoints = {
  readonly authorization: string
  readonly token: string
  /** Returns the profile of the user. Omitted if the ID token contains the whole profile. */
  readonly user?: string | undefined
  /** Returns the email addresses that the user has verified. Omitted if `user` returns them. */
  readonly emails?: string | undefined
  /** The `iss` of ID tokens. Omitted for a provider without OpenID Connect. */
  readonly issuer?: string | undefined
  /** The public keys of ID tokens. */
  readonly keys?: string | undefined
}

/** The answers of an OAuth provider about the user, and the claims of its ID token. */
export type Answers = { readonly user: unknown; readonly emails: unknown; readonly claims: unknown }

type ProfileOf<type extends AccountType> = Omit<
  AccountOfType<type>,
  'type' | 'subject' | 'firstVerifiedAt' | 'latestVerifiedAt'
>

/** The properties of one OAuth provider. */
export type OAuthProvider<type extends AccountType> = {
  /** The name as users read it. */
  readonly name: string
  readonly endpoints: Endpoints
  /** The scopes of a login, unless the settings name others. */
  readonly scopes: readonly string[]
  /** Separator of the scopes. Default: a space. */
  readonly scopeSeparator?: ','
  /** The scopes that a login requires, under the names in the provider's response. */
  readonly needed?: Readonly<Record<string, string>>
  /** True if the provider binds an authorization code to the browser that requested it (RFC 7636). */
  readonly hasPkce: boolean
  /** Client authentication: in the body by default, in a header, or by a token signed with the key of the settings. */
  readonly authentication?: 'basic' | 'signed'
  /** The parameter of the client ID. Default: `client_id`. */
  readonly clientIdName?: string
  /** Additional parameters of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>
  /** The fields of an account in identity tokens, besides `subject`. */
  readonly claims: readonly (keyof ProfileOf<type>)[]
  /** Reads the responses. `subject` is undefined if they do not identify the user. */
  readonly read: (answers: Answers) => { readonly subject: string | undefined; readonly profile: ProfileOf<type> }
}

/** An OAuth provider that is only known at run time. */
export type AnyOAuthProvider = Omit<OAuthProvider<AccountType>, 'claims' | 'read'> & {
  readonly accountType: AccountType
  readonly read: (answers: Answers) => { readonly subject: string | undefined; readonly profile: object }
}

const longestText = 2000

/** Returns a value inside a response as text, or undefined. */
export function at(answer: unknown, ...path: readonly (number | string)[]): string | undefined {
  let value = answer
  for (const name of path) value = typeof value === 'object' && value !== null ? (value as never)[name] : undefined
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * Returns a text of the profile, or null if it is longer than a name or a URL. Every identity token contains these
 * texts.
 */
export function textAt(answer: unknown, ...path: readonly (number | string)[]): string | null {
  const text = at(answer, ...path)
  return text !== undefined && text.length <= longestText ? text : null
}

/**
 * Returns the email address of OpenID Connect claims if the issuer has verified it. Some issuers write the flag as
 * text.
 */
export function verifiedEmail(claims: unknown): string | undefined {
  const { email_verified: flag } = (claims ?? {}) as { email_verified?: unknown }
  return flag === true || flag === 'true' ? (textAt(claims, 'email') ?? undefined) : undefined
}
