import { defineOAuthProvider, type OAuth } from './define-oauth-provider.js'

/** An account at Google. */
export type GoogleAccount = OAuth<'google_oauth'> & {
  /** Email address of the account; empty if the provider does not return it. */
  readonly email: string
  /** Name of the Google user; null if the provider does not return it. */
  readonly name: string | null
}

/** An account at X, formerly Twitter. */
export type TwitterAccount = OAuth<'twitter_oauth'> & {
  /** Username without '@'; null if the provider does not return it. */
  readonly username: string | null
  /** Display name of the profile; null if the provider does not return it. */
  readonly name: string | null
  /** URL of the profile picture; null if the provider does not return it. */
  readonly profilePictureUrl: string | null
}

/** An account at Discord. */
export type DiscordAccount = OAuth<'discord_oauth'> & {
  /** Discord username; null if the provider does not return it. */
  readonly username: string | null
  /** Email address of the account; null if the provider does not return it. */
  readonly email: string | null
}

/** An account at GitHub. */
export type GithubAccount = OAuth<'github_oauth'> & {
  /** GitHub username; null if the provider does not return it. */
  readonly username: string | null
  /** Display name of the profile; null if the profile has none. */
  readonly name: string | null
  /** Email address of the account; null if the provider does not return it. */
  readonly email: string | null
}

/** An account at Spotify. */
export type SpotifyAccount = OAuth<'spotify_oauth'> & {
  /** Email address of the account; null if the provider does not return it. */
  readonly email: string | null
  /** Display name of the profile; null if the profile has none. */
  readonly name: string | null
}

/** An account at Instagram. */
export type InstagramAccount = OAuth<'instagram_oauth'> & {
  /** Instagram username; null if the provider does not return it. */
  readonly username: string | null
}

/** An account at TikTok. */
export type TiktokAccount = OAuth<'tiktok_oauth'> & {
  /** Unique TikTok username; null if the provider does not return it. */
  readonly username: string | null
  /** Display name of the profile; null if the provider does not return it. */
  readonly name: string | null
}

/** An account at LinkedIn. */
export type LinkedInAccount = OAuth<'linkedin_oauth'> & {
  /** Display name of the profile; null if the provider does not return it. */
  readonly name: string | null
  /** Email address of the account; null if the provider does not return it. */
  readonly email: string | null
  /** Last part of the profile's URL, after 'linkedin.com/in/'; null if the provider does not return it. */
  readonly vanityName: string | null
}

/** An account at Apple. */
export type AppleAccount = OAuth<'apple_oauth'> & {
  /** Email address of the account, or the relay address from Apple; empty if the provider does not return it. */
  readonly email: string
}

/** An account at LINE. */
export type LineAccount = OAuth<'line_oauth'> & {
  /** Display name of the profile; null if the provider does not return it. */
  readonly name: string | null
  /** Email address of the account; null if the provider does not return it. */
  readonly email: string | null
  /** URL of the profile picture; null if the account has no picture. */
  readonly profilePictureUrl: string | null
}

// Privy's names of the types above.
export type {
  AppleAccount as Apple,
  AppleAccount as AppleOAuthWithMetadata,
  DiscordAccount as Discord,
  DiscordAccount as DiscordOAuthWithMetadata,
  GithubAccount as Github,
  GithubAccount as GithubOAuthWithMetadata,
  GoogleAccount as Google,
  GoogleAccount as GoogleOAuthWithMetadata,
  InstagramAccount as InstagramOAuthWithMetadata,
  LinkedInAccount as LinkedIn,
  LinkedInAccount as LinkedInOAuthWithMetadata,
  SpotifyAccount as SpotifyOAuthWithMetadata,
  TiktokAccount as Tiktok,
  TiktokAccount as TiktokOAuthWithMetadata,
  TwitterAccount as Twitter,
  TwitterAccount as TwitterOAuthWithMetadata,
}

/**
 * The OAuth providers, in the order of the login screen. To add a provider, add it here and run `npm run plugins`.
 * Pages load the generated definitions at once, and this file only with the first account.
 */
const oauthProviders = {
  /** An account at Google. */
  google: defineOAuthProvider<GoogleAccount>()('Google', { email: '', name: null }),
  /** An account at X. */
  twitter: defineOAuthProvider<TwitterAccount>()('Twitter', {
    username: null,
    name: null,
    profilePictureUrl: null,
  }),
  /** An account at Discord. */
  discord: defineOAuthProvider<DiscordAccount>()('Discord', { username: null, email: null }),
  /** An account at GitHub. */
  github: defineOAuthProvider<GithubAccount>()('Github', { username: null, name: null, email: null }),
  /** An account at Spotify. */
  spotify: defineOAuthProvider<SpotifyAccount>()('Spotify', { email: null, name: null }),
  /** An account at Instagram. */
  instagram: defineOAuthProvider<InstagramAccount>()('Instagram', { username: null }),
  /** An account at TikTok. */
  tiktok: defineOAuthProvider<TiktokAccount>()('Tiktok', { username: null, name: null }),
  /** An account at LinkedIn. */
  linkedin: defineOAuthProvider<LinkedInAccount>()('LinkedIn', {
    name: null,
    email: null,
    vanityName: null,
  }),
  /** An account at Apple. */
  apple: defineOAuthProvider<AppleAccount>()('Apple', { email: '' }),
  /** An account at LINE. */
  line: defineOAuthProvider<LineAccount>()('Line', { name: null, email: null, profilePictureUrl: null }),
}

// The package exports all named exports of this file, and this value must not be public.
// oxlint-disable-next-line import/no-default-export
export default oauthProviders
