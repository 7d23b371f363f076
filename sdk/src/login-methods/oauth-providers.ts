import { defineOAuthProvider, type OAuth } from './define-oauth-provider.js'

/** An account at Google. */
export type GoogleAccount = OAuth<'google_oauth'> & {
  /** The account's address; empty where the provider does not say. */
  readonly email: string
  /** The user's name at Google; null where the provider does not say. */
  readonly name: string | null
}

/** An account at X, formerly Twitter. */
export type TwitterAccount = OAuth<'twitter_oauth'> & {
  /** The handle without '@'; null where the provider does not say. */
  readonly username: string | null
  /** The name as the profile shows it; null where the provider does not say. */
  readonly name: string | null
  /** Address of the profile picture; null where the provider does not say. */
  readonly profilePictureUrl: string | null
}

/** An account at Discord. */
export type DiscordAccount = OAuth<'discord_oauth'> & {
  /** The user's name at Discord; null where the provider does not say. */
  readonly username: string | null
  /** The account's address; null where the provider does not say. */
  readonly email: string | null
}

/** An account at GitHub. */
export type GithubAccount = OAuth<'github_oauth'> & {
  /** The user's login at GitHub; null where the provider does not say. */
  readonly username: string | null
  /** The name as the profile shows it; null where the profile has none. */
  readonly name: string | null
  /** The account's address; null where the provider does not say. */
  readonly email: string | null
}

/** An account at Spotify. */
export type SpotifyAccount = OAuth<'spotify_oauth'> & {
  /** The account's address; null where the provider does not say. */
  readonly email: string | null
  /** The name as the profile shows it; null where the profile has none. */
  readonly name: string | null
}

/** An account at Instagram. */
export type InstagramAccount = OAuth<'instagram_oauth'> & {
  /** The user's name at Instagram; null where the provider does not say. */
  readonly username: string | null
}

/** An account at TikTok. */
export type TiktokAccount = OAuth<'tiktok_oauth'> & {
  /** The user's name at TikTok, which is unique; null where the provider does not say. */
  readonly username: string | null
  /** The name as the profile shows it; null where the provider does not say. */
  readonly name: string | null
}

/** An account at LinkedIn. */
export type LinkedInAccount = OAuth<'linkedin_oauth'> & {
  /** The name as the profile shows it; null where the provider does not say. */
  readonly name: string | null
  /** The account's address; null where the provider does not say. */
  readonly email: string | null
  /** The end of the profile's address, after 'linkedin.com/in/'; null where the provider does not say. */
  readonly vanityName: string | null
}

/** An account at Apple. */
export type AppleAccount = OAuth<'apple_oauth'> & {
  /** The account's address, or the relay address from Apple. Empty if the provider has none. */
  readonly email: string
}

/** An account at LINE. */
export type LineAccount = OAuth<'line_oauth'> & {
  /** The name as the profile shows it; null where the provider does not say. */
  readonly name: string | null
  /** The account's address; null where the provider does not say. */
  readonly email: string | null
  /** Address of the profile picture; null if the account has no picture. */
  readonly profilePictureUrl: string | null
}

// The incumbent's names for the types above.
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
 * The OAuth providers, in the order that the landing lists them. Add a provider here, and run
 * `npm run plugins`. Pages load this file with the first account, and the generated rows at once.
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

// An entry exports every named type of this file, and this is no type.
// oxlint-disable-next-line import/no-default-export
export default oauthProviders
