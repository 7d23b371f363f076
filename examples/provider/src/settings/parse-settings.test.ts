import { expect, test } from 'vitest'
import examples from '../../keyhook.config.js'
import { parseSettings } from './parse-settings.js'

const app = { id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['https://app.example.com'] }
const origin = 'https://auth.example.com'

test('fills what is left out', () => {
  expect(parseSettings({ origin, apps: [app] })).toMatchObject({
    trustedProxies: 0,
    sessions: { accessTokenLife: 3_600_000, absoluteLife: 2_592_000_000, idleLife: 1_209_600_000 },
    limits: {
      network: 600,
      account: 600,
      app: 60_000,
      networkLogins: 60,
      site: 2400,
      siteLogins: 240,
      deviceLogins: 60,
      documents: 600,
      refreshes: 600,
      sendsAnHour: 5,
      sendsADay: 10,
      mailboxSendsADay: 30,
      failuresInARow: 50,
      coolOff: 86_400_000,
      alarmFailures: 100,
      alarmShare: 0.5,
      alarmFailuresAnHour: 1000,
      alarmLife: 3_600_000,
      alarmGuesses: 3,
      alarmSiteGuesses: 12,
    },
    apps: [{ requireUsersAcceptTerms: false, loginMethods: ['email'], embeddedWallets: { createOnLogin: 'off' } }],
  })
})

test("the examples' settings are valid", () => {
  expect(parseSettings(examples).apps.map(({ name }) => name)).toEqual([
    'Fieldnotes',
    'Fieldnotes, headless',
    'Fieldnotes, wagmi',
    'Fieldnotes, Next',
  ])
})

test.each([
  ['an app id of another length', { id: 'short' }],
  ['an origin with a slash', { origins: ['https://app.example.com/'] }],
  ['an origin with a path', { origins: ['https://app.example.com/app'] }],
  ['an origin without https', { origins: ['http://app.example.com'] }],
  ['a wildcard', { origins: ['https://*.example.com'] }],
  ['every origin', { origins: ['*'] }],
  ['a preview pattern in production', { origins: ['https://pr-*.preview.example'] }],
  ['a pattern without https', { isProduction: false, origins: ['http://pr-*.preview.example'] }],
  ['a pattern of loopback names', { isProduction: false, origins: ['http://pr-*.app.localhost'] }],
  ['a pattern of two stars', { isProduction: false, origins: ['https://*-*.preview.example'] }],
  ['a pattern of a later label', { isProduction: false, origins: ['https://pr.*.preview.example'] }],
  ['a pattern of a whole domain', { isProduction: false, origins: ['https://*.example'] }],
  ['a pattern of every port', { isProduction: false, origins: ['https://preview.app.example:*'] }],
  ['a pattern below a host of everybody', { isProduction: false, origins: ['https://*.vercel.app'] }],
  ['a pattern with a name below such a host', { isProduction: false, origins: ['https://shop-*.netlify.app'] }],
  ['a pattern below a registry', { isProduction: false, origins: ['https://*.co.uk'] }],
  ['a pattern with a path', { isProduction: false, origins: ['https://pr-*.preview.example/'] }],
  ['a pattern with a user', { isProduction: false, origins: ['https://user@pr-*.preview.example'] }],
  ['a pattern of addresses', { isProduction: false, origins: ['https://1*.0.0.1'] }],
  ['the null origin', { origins: ['null'] }],
  ['no origin', { origins: [] }],
  ['an origin in upper case', { origins: ['https://APP.example.com'] }],
  ['an origin with its usual port', { origins: ['https://app.example.com:443'] }],
  ['a link that runs', { termsAndConditionsUrl: 'javascript:alert(1)' }],
  ['a link with a user', { termsAndConditionsUrl: 'https://user@example.com' }],
  ['a colour by name', { accentColor: 'red' }],
  ['an unknown field', { origin: 'https://app.example.com' }],
  ['an allowed address that is not normal', { allowlist: { emails: ['Ada@Example.com'] } }],
])('behavior: refuses %s', (_, change) => {
  expect(() => parseSettings({ origin, apps: [{ ...app, ...change }] })).toThrow(
    /^The settings are not valid\.\napps\.0/,
  )
})

test('takes preview patterns of apps that are not in production', () => {
  const origins = ['https://app.example.com', 'https://pr-*.preview.example', 'https://*.preview.example:8443']

  expect(parseSettings({ origin, apps: [{ ...app, isProduction: false, origins }] }).apps[0]?.origins).toEqual(origins)
})

test('behavior: refuses two apps with one id, and settings that are none', () => {
  expect(() => parseSettings({ origin, apps: [app, app] })).toThrow('two apps share an id')
  expect(() => parseSettings(undefined)).toThrow('The settings are not valid.')
})

test('behavior: a login method without a verifier is refused, and those that have one are named', () => {
  const offer = (loginMethods: readonly string[]) => () => parseSettings({ origin, apps: [{ ...app, loginMethods }] })

  expect(offer(['email', 'google'])).toThrow(
    "apps.0.loginMethods: 'google' is not verified by this provider, which has email",
  )
  expect(
    parseSettings({ origin, apps: [{ ...app, loginMethods: ['sms'] }] }, ['email', 'sms']).apps[0]?.loginMethods,
  ).toEqual(['sms'])
})
