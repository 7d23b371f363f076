'use client'
import type { OAuthProvider } from '@keyhook/sdk'
import { defineWords, type WordTable } from '../lib/define-words'
import { oauthProviders } from '../login-methods/oauth-providers'

/** Words of the social login screen. */
export const oauthWords = defineWords('oauth', {
  checking: (name: string) => `Signing you in with ${name}`,
  almost: 'This takes a moment.',
  long: 'Still checking…',
  longer: 'This is taking longer than it should. Check your connection, or go back and try again.',
  success: "You're in",
  linking: (name: string) => `Linking ${name}`,
  linked: (name: string) => `${name} linked`,
  /** Title of each of the following errors. */
  failed: 'Authentication failed',
  wrong: 'Something went wrong. Try again.',
  denied: (name: string) => `You did not confirm it with ${name}, or you closed the window.`,
  timedOut: 'The request timed out. Try again.',
  tooMany: 'Too many requests. Please wait before trying again.',
  rateLimited: (name: string) => `Request limit reached for ${name}. Please wait a moment and try again.`,
  suspended: (name: string) => `Your ${name} account is suspended. Please try another login method.`,
  missingScope: (scope: string) => `Retry and check ${scope} to finish connecting your account.`,
  otherOrigin: 'The login ended on another address of this app. Open the app at that address and log in there.',
  inUse: (name: string) => `This ${name} account belongs to another user.`,
  more: 'You cannot authorize more than one account for this user.',
  /** Title in the in-app browser of another app. */
  inApp: (name: string) => `Could not log in with ${name}`,
  inAppDetail: (name: string) => `${name} lets no one log in inside another app. Open this page in your browser.`,
})

/** Words for an account of each provider, used in sentences. */
const providerAccountWords = Object.fromEntries(
  Object.entries(oauthProviders).map(([provider, { name }]) => [
    provider,
    defineWords(`${provider}Account`, { account: `the ${name} account` }),
  ]),
) as { readonly [provider in OAuthProvider]: WordTable<`${provider}Account`, { account: string }> }

/** Used in sentences. */
export const oauthAccountWords = {
  ...providerAccountWords,
  custom_oauth: defineWords('customAccount', { account: 'the account {identifier}' }),
}
