import type { AccountType } from './account-kind.js'
import { at, type OAuthProvider, textAt, verifiedEmail } from './define-oauth-provider.js'

/** Returns the primary email address from GitHub's response if GitHub has verified it. */
function primaryEmail(emails: unknown): string | null {
  if (!Array.isArray(emails)) return null
  const primary: unknown = emails.find((each: unknown) => (each as { primary?: unknown } | null)?.primary === true)
  return (primary as { verified?: unknown } | undefined)?.verified === true ? textAt(primary, 'email') : null
}

/** The OAuth providers by login method. Only verified email addresses are stored. */
export const oauthProviders = {
  google: {
    name: 'Google',
    endpoints: {
      issuer: 'https://accounts.google.com',
      authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      keys: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    scopes: ['openid', 'email', 'profile'],
    needed: { email: 'https://www.googleapis.com/auth/userinfo.email' },
    hasPkce: true,
    claims: ['email', 'name'],
    read: ({ claims }) => ({
      subject: at(claims, 'sub'),
      profile: { email: verifiedEmail(claims) ?? '', name: textAt(claims, 'name') },
    }),
  },
  /** X, formerly Twitter. */
  twitter: {
    name: 'Twitter',
    endpoints: {
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me?user.fields=profile_image_url',
    },
    scopes: ['users.read', 'tweet.read'],
    hasPkce: true,
    authentication: 'basic',
    claims: ['username', 'name'],
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
    endpoints: {
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
    scopes: ['identify', 'email'],
    hasPkce: true,
    claims: ['username', 'email'],
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
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
    scopes: ['read:user', 'user:email'],
    hasPkce: true,
    claims: ['username', 'name', 'email'],
    read: ({ emails, user }) => ({
      subject: at(user, 'id'),
      profile: { username: textAt(user, 'login'), name: textAt(user, 'name'), email: primaryEmail(emails) },
    }),
  },
  spotify: {
    name: 'Spotify',
    endpoints: {
      authorization: 'https://accounts.spotify.com/authorize',
      token: 'https://accounts.spotify.com/api/token',
      user: 'https://api.spotify.com/v1/me',
    },
    scopes: ['user-read-email', 'user-read-private'],
    hasPkce: true,
    authentication: 'basic',
    claims: ['email', 'name'],
    // Spotify does not verify email addresses.
    read: ({ user }) => ({
      subject: at(user, 'id'),
      profile: { email: null, name: textAt(user, 'display_name') },
    }),
  },
  instagram: {
    name: 'Instagram',
    endpoints: {
      authorization: 'https://www.instagram.com/oauth/authorize',
      token: 'https://api.instagram.com/oauth/access_token',
      user: 'https://graph.instagram.com/me?fields=user_id,username',
    },
    scopes: ['instagram_business_basic'],
    scopeSeparator: ',',
    hasPkce: false,
    claims: ['username'],
    read: ({ user }) => ({
      subject: at(user, 'user_id') ?? at(user, 'data', 0, 'user_id'),
      profile: { username: textAt(user, 'username') ?? textAt(user, 'data', 0, 'username') },
    }),
  },
  tiktok: {
    name: 'TikTok',
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
    claims: ['username', 'name'],
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
    endpoints: {
      issuer: 'https://www.linkedin.com/oauth',
      authorization: 'https://www.linkedin.com/oauth/v2/authorization',
      token: 'https://www.linkedin.com/oauth/v2/accessToken',
      keys: 'https://www.linkedin.com/oauth/openid/jwks',
    },
    scopes: ['openid', 'profile', 'email'],
    hasPkce: false,
    claims: ['name', 'email'],
    read: ({ claims }) => ({
      subject: at(claims, 'sub'),
      profile: { name: textAt(claims, 'name'), email: verifiedEmail(claims) ?? null, vanityName: null },
    }),
  },
  /** Apple. Its client secret is a token that the provider signs with a key. */
  apple: {
    name: 'Apple',
    endpoints: {
      issuer: 'https://appleid.apple.com',
      authorization: 'https://appleid.apple.com/auth/authorize',
      token: 'https://appleid.apple.com/auth/token',
      keys: 'https://appleid.apple.com/auth/keys',
    },
    scopes: ['openid', 'email'],
    hasPkce: false,
    authentication: 'signed',
    // Apple requires this response mode if the email address is requested.
    parameters: { response_mode: 'form_post' },
    claims: ['email'],
    read: ({ claims }) => ({ subject: at(claims, 'sub'), profile: { email: verifiedEmail(claims) ?? '' } }),
  },
  /** LINE. The client ID and secret are the ID and secret of a LINE channel. */
  line: {
    // Source: LINE Login v2.1 API reference, developers.line.biz, read on 2026-11-29. LINE signs ID tokens of web
    // logins with the channel secret (HS256). The user is therefore read from the userinfo endpoint. No response shows
    // whether an email address is verified.
    name: 'LINE',
    endpoints: {
      authorization: 'https://access.line.me/oauth2/v2.1/authorize',
      token: 'https://api.line.me/oauth2/v2.1/token',
      user: 'https://api.line.me/oauth2/v2.1/userinfo',
    },
    scopes: ['openid', 'profile'],
    hasPkce: true,
    claims: ['name', 'email'],
    read: ({ user }) => ({
      subject: at(user, 'sub'),
      profile: { name: textAt(user, 'name'), email: null, profilePictureUrl: textAt(user, 'picture') },
    }),
  },
} as const satisfies { readonly [method in OAuthMethod]: OAuthProvider<`${method}_oauth`> }

type MethodOf<type extends AccountType> = type extends `${infer method}_oauth` ? Exclude<method, 'custom'> : never

export type OAuthMethod = MethodOf<AccountType>

export const isOAuthMethod = (method: string): method is OAuthMethod => Object.hasOwn(oauthProviders, method)

// `Object.keys` loses the literal types of the names.
export const oauthMethods = Object.keys(oauthProviders) as readonly OAuthMethod[]
