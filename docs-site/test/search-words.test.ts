import { expect, test } from 'vitest'
import { guideGroups } from '../collect/navigation.js'
import { guideWords } from '../src/search/guide-words.js'
import { rankGuides } from '../src/search/rank-guides.js'

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
  ['session expiry', 'security'],
  ['how long does a session last / session duration', 'security'],
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
] as const)('%s finds %s', (question, guide) => {
  expect(rankGuides(question).slice(0, 2)).toContain(guide)
})

test('every guide of the navigation has phrases, and contributor pages have none', () => {
  const guides = guideGroups.flatMap(({ guides }) => guides).filter((guide) => !guide.startsWith('contributing/'))

  expect(Object.keys(guideWords).toSorted()).toEqual(guides.toSorted())
})
