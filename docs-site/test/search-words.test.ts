import { expect, test } from 'vitest'
import { guideGroups } from '../collect/navigation.js'
import { guideWords } from '../src/search/guide-words.js'
import { rankGuides, rankHeadings } from '../src/search/rank-guides.js'

test.each([
  ['How do I send a transaction with my own UI', 'sign-and-send'],
  ['send transaction own ui', 'sign-and-send'],
  ['send eth', 'sign-and-send'],
  ['sign a message', 'sign-and-send'],
  ['custom ui', 'sign-and-send'],
  ['translate', 'screens'],
  ['How can I translate the screens?', 'screens'],
  ['i18n', 'screens'],
  ['dark mode', 'screens'],
  ['session expiry', 'operations'],
  ['how long does a session last / session duration', 'operations'],
  ['custom domain', 'deploy'],
  ['spending limit', 'wallet-policies'],
  ['wallet policies', 'wallet-policies'],
  ['sponsor gas', 'smart-wallets'],
  ['How do I sponsor gas for my users?', 'smart-wallets'],
  ['gas sponsorship', 'smart-wallets'],
  ['social login', 'social-login'],
  ['sign in with Google', 'social-login'],
  ['2FA', 'mfa'],
  ['mfa', 'mfa'],
  ['docker', 'deploy'],
  ['migrate users', 'migrate-from-privy'],
  ['test accounts', 'local-development'],
  ['faucet', 'local-development'],
  ['magic link', 'getting-started'],
  ['rate limits', 'operations'],
  ['webhooks', 'events'],
  ['custom auth', 'custom-auth'],
  ['anonymous users', 'guest-accounts'],
  ['connect MetaMask', 'external-wallets'],
  ['export private key', 'export-wallets'],
  ['verify the access token on my server', 'server-side'],
  ['bundle size', 'performance'],
  ['metam', 'external-wallets'],
] as const)('the question "%s" finds the guide %s', (question, guide) => {
  expect(rankGuides(question).slice(0, 2)).toContain(guide)
})

test.each([
  ['How do I send a transaction with my own UI?', 'sign-and-send'],
  ['How do I limit SMS abuse?', 'sms'],
  ['What happens if the user loses the device?', 'wallet-recovery'],
  ['How do I add Google login?', 'social-login'],
  ['How do I add a login method?', 'getting-started'],
  ['How do I require 2FA before a signature?', 'mfa'],
  ['How do I set a daily spending limit?', 'wallet-policies'],
  ['How do I verify a user on my backend?', 'server-side'],
  ['How do I use my existing Auth0 login?', 'custom-auth'],
  ['How do I connect MetaMask?', 'external-wallets'],
  ['How do I sponsor gas?', 'smart-wallets'],
  ['How do I export a private key?', 'export-wallets'],
  ['How do I let users pay by card?', 'funding'],
  ['How do I deploy with Docker?', 'deploy'],
  ['Is there a health check?', 'operations'],
  ['How do I get test ETH?', 'local-development'],
  ['How do I test login with Playwright?', 'testing'],
  ['How do I change the colors of the modal?', 'screens'],
  ['How do I migrate from Privy?', 'migrate-from-privy'],
  ['How do I link two accounts?', 'account-linking'],
  ['Can my server sign while the user is offline?', 'delegated-actions'],
  ['What does INVALID_CREDENTIALS mean?', 'errors'],
  ['How do I stop bots?', 'captcha'],
  ['Where is my magic link?', 'getting-started'],
  ['Can I use a custom domain?', 'deploy'],
  ['What is the session length?', 'operations'],
  ['How do I delete a user?', 'operations'],
  ['How do I create a wallet at login?', 'embedded-wallets'],
  ['Can a user have multiple wallets?', 'embedded-wallets'],
  ['How do I send USDC?', 'sign-and-send'],
  ['How do I change the email template?', 'deploy'],
  ['CORS error', 'errors'],
  ['Is there a transaction history?', 'sign-and-send'],
  ['Can two apps share users?', 'cross-app-wallets'],
  ['Are the screens accessible in right-to-left languages?', 'screens'],
  ['Does it work with Vue?', 'getting-started'],
  ['How do I log out?', 'getting-started'],
  ['Terms of service', 'access-control'],
  ['Is there an allowlist?', 'access-control'],
  ['How do I block a user?', 'access-control'],
  ['How do I turn on passkey MFA?', 'mfa'],
  ['How do I keep users logged in longer?', 'operations'],
  ['What data does the provider store about users?', 'operations'],
  ['How do I run Keyhook on Cloudflare Workers?', 'deploy'],
  ['How do I get notified when a user signs up?', 'webhooks'],
  ['Can the operator see private keys?', 'security'],
  ['How do I switch the network of a wallet?', 'sign-and-send'],
  ["How do I get the user's ID token?", 'server-side'],
  ['How do I let users log in without a password?', 'getting-started'],
  ['How do I upgrade to a new version?', 'getting-started'],
  ["How do I restrict sign-ups to my company's email domain?", 'access-control'],
  ['How do I use multiple apps with one provider?', 'deploy'],
] as const)('the search for "%s" returns %s first', (question, guide) => {
  expect(rankGuides(question)[0]).toBe(guide)
})

test('ranks headings that contain the question first, and the heading "Related" last', () => {
  const headings = [
    { title: 'Related', weighted_locations: [{ balanced_score: 900 }] },
    { title: 'Signing keys', weighted_locations: [{ balanced_score: 20 }] },
    { title: 'Rotate secrets', weighted_locations: [{ balanced_score: 10 }, { balanced_score: 30 }] },
    { title: 'Rate limits' },
  ]

  expect(rankHeadings('What are the rate limits?', headings).map(({ title }) => title)).toEqual([
    'Rate limits',
    'Rotate secrets',
    'Signing keys',
    'Related',
  ])
})

test('every guide in the navigation has search phrases, and contributor pages have none', () => {
  const guides = guideGroups.flatMap(({ guides }) => guides).filter((guide) => !guide.startsWith('contributing/'))

  expect(Object.keys(guideWords).toSorted()).toEqual(guides.toSorted())
})
