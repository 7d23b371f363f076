// Longer than a file of code: one row for each site.

import type { AccountType, AccountOfType } from '../domain/account-kinds.js'
import type { Identity, Profile } from '../domain/identity.js'

/** The sites whose accounts log in, by the method's name. Issuers of the settings come besides them. */
export const oauthMethods = [
  'google',
  'twitter',
  'discord',
  'github',
  'spotify',
  'instagram',
  'tiktok',
  'linkedin',
  'apple',
  'line',
] as const

export type OAuthMethod = (typeof oauthMethods)[number]

/** Addresses of a site. Those that are left out it does not have. */
export type Endpoints = {
  readonly authorization: string
  readonly token: string
  /** What answers who the user is; without it the id token says all. */
  readonly user?: string | undefined
  /** What answers which addresses the user has verified, where `user` does not say. */
  readonly emails?: string | undefined
  /** Whose id tokens are good, and where their keys are. Of a site with OpenID Connect. */
  readonly issuer?: string | undefined
  readonly keys?: string | undefined
}

/** What a site has said of the user: its answers, and the claims of its id token. */
export type Answers = { readonly user: unknown; readonly emails: unknown; readonly claims: unknown }

type Site<type extends AccountType> = {
  /** As people call it. */
  readonly name: string
  readonly accountType: type
  readonly endpoints: Endpoints
  /** What the user is asked to agree to, unless the settings say otherwise, and how the site joins it. */
  readonly scopes: readonly string[]
  readonly scopeSeparator?: ','
  /** Those that a login is refused without, under the names the site gives them in its answer. */
  readonly needed?: Readonly<Record<string, string>>
  /** Whether it keeps an authorization code to the browser it was made for (RFC 7636). */
  readonly hasPkce: boolean
  /** How it is told who asks for tokens: in the body (the usual way), by the header, or by a token signed by the settings' key. */
  readonly authentication?: 'basic' | 'signed'
  /** What it calls the client's id, where it is not `client_id`. */
  readonly clientIdName?: string
  /** What else it is to be asked with. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Who the user is: `subject` is undefined where the answers do not say. */
  readonly read: (answers: Answers) => { readonly subject: string | undefined; readonly profile: Profile<type> }
}

const longestText = 2000

/** A value inside an answer as text; undefined where there is none. */
export function at(answer: unknown, ...path: readonly (number | string)[]): string | undefined {
  let value = answer
  for (const name of path) value = typeof value === 'object' && value !== null ? (value as never)[name] : undefined
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What a site calls the user, where it is no longer than a name or an address. It is a part of every identity token. */
function textAt(answer: unknown, ...path: readonly (number | string)[]): string | null {
  const text = at(answer, ...path)
  return text !== undefined && text.length <= longestText ? text : null
}

/** The address of OpenID Connect claims, where the issuer has verified it. Some write the flag as text. */
function verifiedEmail(claims: unknown): string | undefined {
  const { email_verified: flag } = (claims ?? {}) as { email_verified?: unknown }
  return flag === true || flag === 'true' ? (textAt(claims, 'email') ?? undefined) : undefined
}

/** GitHub's list of addresses: the first one, where it is verified. */
function primaryEmail(emails: unknown): string | null {
  if (!Array.isArray(emails)) return null
  const primary: unknown = emails.find((each: unknown) => (each as { primary?: unknown } | null)?.primary === true)
  return (primary as { verified?: unknown } | undefined)?.verified === true ? textAt(primary, 'email') : null
}

/** How each site is asked, and how its answers are read. Only addresses that it has verified are taken. */
export const oauthProviders = {
  google: {
    name: 'Google',
    accountType: 'google_oauth',
    endpoints: {
      issuer: 'https://accounts.google.com',
      authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      keys: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    scopes: ['openid', 'email', 'profile'],
    needed: { email: 'https://www.googleapis.com/auth/userinfo.email' },
    hasPkce: true,
    read: ({ claims }) => ({
      subject: at(claims, 'sub'),
      profile: { email: verifiedEmail(claims) ?? '', name: textAt(claims, 'name') },
    }),
  },
  twitter: {
    name: 'Twitter',
    accountType: 'twitter_oauth',
    endpoints: {
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me?user.fields=profile_image_url',
    },
    scopes: ['users.read', 'tweet.read'],
    hasPkce: true,
    authentication: 'basic',
    read: ({ user }) => ({
      subject: at(user, 'data', 'id'),
      profile: {
        username: textAt(user, 'data', 'username'),
        name: textAt(user, 'data', 'name'),
        profilePictureUrl: textAt(user, 'data', 'profile_image_url'),
      },
    }),
  },
  discord: {
    name: 'Discord',
    accountType: 'discord_oauth',
    endpoints: {
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
    scopes: ['identify', 'email'],
    hasPkce: true,
    read: ({ user }) => {
      const [username, number] = [at(user, 'username'), at(user, 'discriminator') ?? '0']
      const isVerified = (user as { verified?: unknown } | null)?.verified === true
      return {
        subject: at(user, 'id'),
        profile: {
          username: username === undefined ? null : `${username}#${number}`,
          email: isVerified ? textAt(user, 'email') : null,
        },
      }
    },
  },
  github: {
    name: 'GitHub',
    accountType: 'github_oauth',
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
    scopes: ['read:user', 'user:email'],
    hasPkce: true,
    read: ({ emails, user }) => ({
      subject: at(user, 'id'),
      profile: { username: textAt(user, 'login'), name: textAt(user, 'name'), email: primaryEmail(emails) },
    }),
  },
  spotify: {
    name: 'Spotify',
    accountType: 'spotify_oauth',
    endpoints: {
      authorization: 'https://accounts.spotify.com/authorize',
      token: 'https://accounts.spotify.com/api/token',
      user: 'https://api.spotify.com/v1/me',
    },
    scopes: ['user-read-email', 'user-read-private'],
    hasPkce: true,
    authentication: 'basic',
    // It has an address, which it does not verify.
    read: ({ user }) => ({
      subject: at(user, 'id'),
      profile: { email: null, name: textAt(user, 'display_name') },
    }),
  },
  instagram: {
    name: 'Instagram',
    accountType: 'instagram_oauth',
    endpoints: {
      authorization: 'https://www.instagram.com/oauth/authorize',
      token: 'https://api.instagram.com/oauth/access_token',
      user: 'https://graph.instagram.com/me?fields=user_id,username',
    },
    scopes: ['instagram_business_basic'],
    scopeSeparator: ',',
    hasPkce: false,
    read: ({ user }) => ({
      subject: at(user, 'user_id') ?? at(user, 'data', 0, 'user_id'),
      profile: { username: textAt(user, 'username') ?? textAt(user, 'data', 0, 'username') },
    }),
  },
  tiktok: {
    name: 'TikTok',
    accountType: 'tiktok_oauth',
    endpoints: {
      authorization: 'https://www.tiktok.com/v2/auth/authorize/',
      token: 'https://open.tiktokapis.com/v2/oauth/token/',
      user: 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,display_name,username',
    },
    scopes: ['user.info.basic', 'user.info.profile'],
    scopeSeparator: ',',
    needed: { 'user.info.basic': 'user.info.basic' },
    hasPkce: false,
    clientIdName: 'client_key',
    read: ({ user }) => ({
      subject: at(user, 'data', 'user', 'open_id'),
      profile: {
        username: textAt(user, 'data', 'user', 'username'),
        name: textAt(user, 'data', 'user', 'display_name'),
      },
    }),
  },
  linkedin: {
    name: 'LinkedIn',
    accountType: 'linkedin_oauth',
    endpoints: {
      issuer: 'https://www.linkedin.com/oauth',
      authorization: 'https://www.linkedin.com/oauth/v2/authorization',
      token: 'https://www.linkedin.com/oauth/v2/accessToken',
      keys: 'https://www.linkedin.com/oauth/openid/jwks',
    },
    scopes: ['openid', 'profile', 'email'],
    hasPkce: false,
    read: ({ claims }) => ({
      subject: at(claims, 'sub'),
      profile: { name: textAt(claims, 'name'), email: verifiedEmail(claims) ?? null, vanityName: null },
    }),
  },
  apple: {
    name: 'Apple',
    accountType: 'apple_oauth',
    endpoints: {
      issuer: 'https://appleid.apple.com',
      authorization: 'https://appleid.apple.com/auth/authorize',
      token: 'https://appleid.apple.com/auth/token',
      keys: 'https://appleid.apple.com/auth/keys',
    },
    scopes: ['openid', 'email'],
    hasPkce: false,
    authentication: 'signed',
    // Whoever asks for the address gets the answer by a form.
    parameters: { response_mode: 'form_post' },
    read: ({ claims }) => ({ subject: at(claims, 'sub'), profile: { email: verifiedEmail(claims) ?? '' } }),
  },
  // LINE Login v2.1 API reference, developers.line.biz, read on 2026-11-29. ID tokens of web logins are signed with the channel
  // secret (HS256), so the user comes from the userinfo endpoint. No answer says whether an email address is verified.
  line: {
    name: 'LINE',
    accountType: 'line_oauth',
    endpoints: {
      authorization: 'https://access.line.me/oauth2/v2.1/authorize',
      token: 'https://api.line.me/oauth2/v2.1/token',
      user: 'https://api.line.me/oauth2/v2.1/userinfo',
    },
    scopes: ['openid', 'profile'],
    hasPkce: true,
    read: ({ user }) => ({
      subject: at(user, 'sub'),
      profile: { name: textAt(user, 'name'), email: null, profilePictureUrl: textAt(user, 'picture') },
    }),
  },
} as const satisfies { readonly [method in OAuthMethod]: Site<`${method}_oauth`> }

/** A row as it is used where the site is only known at run time. */
export type AnySite = Omit<Site<AccountType>, 'accountType' | 'read'> & {
  readonly accountType: Identity['type']
  readonly read: (answers: Answers) => { readonly subject: string | undefined; readonly profile: object }
}

export const isOAuthMethod = (method: string): method is OAuthMethod => Object.hasOwn(oauthProviders, method)

/** An OpenID Connect issuer of the settings. Its id tokens say who the user is. */
export const customSite = (id: string, name: string, endpoints: Endpoints): AnySite => ({
  name,
  accountType: 'custom_oauth',
  endpoints,
  scopes: ['openid', 'email', 'profile'],
  hasPkce: true,
  read: ({ claims, user }) => {
    // Of another user, it is no answer about this one (OpenID Connect Core, section 5.3.2).
    const said = at(user, 'sub') === at(claims, 'sub') ? { ...(user as object), ...(claims as object) } : claims
    const profile: Omit<AccountOfType<'custom_oauth'>, 'firstVerifiedAt' | 'latestVerifiedAt' | 'subject' | 'type'> = {
      provider: `custom:${id}`,
      email: verifiedEmail(said) ?? null,
      name: textAt(said, 'name'),
      username: textAt(said, 'preferred_username'),
    }
    return { subject: at(claims, 'sub'), profile }
  },
})
