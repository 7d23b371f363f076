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
  ['spending limit', 'limits'],
  ['wallet policies', 'limits'],
  ['sponsor gas', 'smart-wallets'],
  ['How do I sponsor gas for my users?', 'smart-wallets'],
  ['gas sponsorship', 'smart-wallets'],
  ['social login', 'other-sites'],
  ['sign in with Google', 'other-sites'],
  ['2FA', 'second-factor'],
  ['mfa', 'second-factor'],
  ['docker', 'deploying'],
  ['migrate users', 'moving-from-privy'],
  ['test accounts', 'local-development'],
  ['faucet', 'local-development'],
  ['magic link', 'getting-started'],
  ['rate limits', 'operations'],
  ['webhooks', 'events'],
  ['custom auth', 'your-own-login'],
  ['anonymous users', 'guests'],
  ['connect MetaMask', 'wallets-from-elsewhere'],
  ['export private key', 'exporting-wallets'],
  ['verify the access token on my server', 'server-rendered'],
  ['bundle size', 'figures'],
  ['metam', 'wallets-from-elsewhere'],
] as const)('%s finds %s', (question, guide) => {
  expect(rankGuides(question).slice(0, 2)).toContain(guide)
})

test('every guide of the navigation has phrases, and contributor pages have none', () => {
  const guides = guideGroups.flatMap(({ guides }) => guides).filter((guide) => !guide.startsWith('contributing/'))

  expect(Object.keys(guideWords).toSorted()).toEqual(guides.toSorted())
})
