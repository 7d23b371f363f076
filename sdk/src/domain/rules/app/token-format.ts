// Several exports: the formats of the provider's tokens, and the uses of a token.

/** The formats of tokens. Privy's server packages verify tokens in the format 'privy'. */
export const tokenFormats = ['standard', 'privy'] as const

export type TokenFormat = (typeof tokenFormats)[number]

/** The issuer that Privy's server packages require. */
export const privyIssuer = 'privy.io'

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns whether a token is an access or an identity token, by its header and claims (threat 5). In the standard
 * format, the `typ` header names the use. In the format 'privy', a claim names it, because both kinds have the same
 * `typ`. Does not verify the token.
 */
export function readTokenUse(header: Fields, { iss, token_use: use }: Fields): 'access' | 'identity' | undefined {
  if (header['typ'] === 'at+jwt') return iss === privyIssuer ? undefined : 'access'
  if (header['typ'] === 'id+jwt') return iss === privyIssuer ? undefined : 'identity'
  if (header['typ'] !== 'JWT' || iss !== privyIssuer) return undefined
  return use === 'access' || use === 'identity' ? use : undefined
}
