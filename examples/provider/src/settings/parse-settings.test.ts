import { expect, test } from 'vitest'
import { parseSettings } from './parse-settings.js'

const app = { id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['https://app.example.com'] }
const origin = 'https://auth.example.com'

test('security rule 17: fills in defaults for missing settings', () => {
  expect(parseSettings({ origin, apps: [app] })).toMatchObject({
    trustedProxies: 0,
    sessions: { accessTokenLife: 3_600_000, absoluteLife: 2_592_000_000, idleLife: 1_209_600_000 },
    limits: {
      network: 600,
      session: 600,
      app: 60_000,
      networkLogins: 60,
      widerNetwork: 2400,
      widerNetworkLogins: 240,
      deviceLogins: 60,
      documents: 600,
      events: 60,
      nodeCallsOfNetwork: 120,
      nodeCallsOfWiderNetwork: 480,
      refreshes: 600,
      sendsAnHour: 5,
      sendsADay: 10,
      mailboxSendsADay: 30,
      emailsOfNetworkAnHour: 120,
      emailsOfWiderNetworkAnHour: 480,
      emailsOfAllocationAnHour: 1920,
      emailsOfAppAnHour: 10_000,
      textsOfNetworkAnHour: 60,
      textsOfWiderNetworkAnHour: 240,
      wrongCodesOfNetworkAnHour: 60,
      wrongCodesOfWiderNetworkAnHour: 90,
      mfaFailuresInARow: 4,
      mfaFailuresOfUser: 20,
      recoveryFailuresInARow: 10,
      recoveryFailuresOfSession: 5,
      failuresInARow: 50,
      coolOff: 86_400_000,
      alarmFailures: 100,
      alarmShare: 0.5,
      alarmFailuresAnHour: 1000,
      alarmNetworks: 20,
      alarmLife: 3_600_000,
      alarmGuesses: 3,
      alarmWiderNetworkGuesses: 12,
    },
    apps: [{ requireUsersAcceptTerms: false, loginMethods: ['email'], embeddedWallets: { createOnLogin: 'off' } }],
  })
})

test.each([
  ['an app ID of another length', { id: 'short' }],
  ['an origin with a slash', { origins: ['https://app.example.com/'] }],
  ['an origin with a path', { origins: ['https://app.example.com/app'] }],
  ['an origin without https', { origins: ['http://app.example.com'] }],
  ['a wildcard', { origins: ['https://*.example.com'] }],
  ['every origin', { origins: ['*'] }],
  ['a preview pattern in production', { origins: ['https://pr-*.preview.example'] }],
  ['a pattern without https', { isProduction: false, origins: ['http://pr-*.preview.example'] }],
  ['a pattern of loopback names', { isProduction: false, origins: ['http://pr-*.app.localhost'] }],
  ['a pattern with two stars', { isProduction: false, origins: ['https://*-*.preview.example'] }],
  ['a pattern with a star in another label', { isProduction: false, origins: ['https://pr.*.preview.example'] }],
  ['a pattern of a whole domain', { isProduction: false, origins: ['https://*.example'] }],
  ['a pattern of every port', { isProduction: false, origins: ['https://preview.app.example:*'] }],
  ['a pattern directly below a public suffix', { isProduction: false, origins: ['https://*.vercel.app'] }],
  ['a pattern below a public suffix of another kind', { isProduction: false, origins: ['https://shop-*.netlify.app'] }],
  ['a pattern below a registry', { isProduction: false, origins: ['https://*.co.uk'] }],
  ['a pattern with a path', { isProduction: false, origins: ['https://pr-*.preview.example/'] }],
  ['a pattern with a user', { isProduction: false, origins: ['https://user@pr-*.preview.example'] }],
  ['a pattern of addresses', { isProduction: false, origins: ['https://1*.0.0.1'] }],
  ['the null origin', { origins: ['null'] }],
  ['no origin', { origins: [] }],
  ['an origin in upper case', { origins: ['https://APP.example.com'] }],
  ['an origin with its usual port', { origins: ['https://app.example.com:443'] }],
  ['a return path on another origin', { returnPaths: ['//evil.example'] }],
  ['a link that runs a script', { termsAndConditionsUrl: 'javascript:alert(1)' }],
  ['a link with a user', { termsAndConditionsUrl: 'https://user@example.com' }],
  ['a colour by name', { accentColor: 'red' }],
  ['custom auth tokens without settings', { loginMethods: ['custom'] }],
  [
    'a key set URL without https',
    { customAuth: { jwksUrl: 'http://localhost:1/keys', issuer: 'https://login.example', audience: 'a' } },
  ],
  ['passkeys for a whole public suffix', { passkeys: { relyingPartyId: 'com' } }],
  ['passkeys of another domain', { passkeys: { relyingPartyId: 'other.example.org' } }],
  ['an unknown field', { origin: 'https://app.example.com' }],
  ['an allowlisted address that is not normalized', { allowlist: { emails: ['Ada@Example.com'] } }],
])('security rule 1, threat 23, threat 34, threat 35: rejects settings with %s', (_, change) => {
  expect(() => parseSettings({ origin, apps: [{ ...app, ...change }] })).toThrow(
    /^The settings are not valid\.\napps\.0/,
  )
})

test.each([
  ['an app setting outside the apps', { mfa: {} }, {}, "settings: 'mfa' is a setting of an app"],
  ['a provider setting inside an app', {}, { events: {} }, "apps.0: 'events' is a setting of the provider"],
  ['a misspelled setting', {}, { mfa: { method: [] } }, "apps.0.mfa: unknown key 'method'. Known keys: methods,"],
  ['an unknown value', {}, { mfa: { methods: ['hush'] } }, 'apps.0.mfa.methods.0: Invalid option: expected one of'],
  [
    'two MFA prompt locations',
    {},
    { embeddedWallets: { policy: { promptLocation: 'provider' } } },
    "apps.0.mfa.promptLocation: must be 'provider' if",
  ],
  ['a missing webhook secret', { events: { webhook: { url: origin } } }, {}, 'events.webhook.secret: is missing'],
])('reports an invalid setting without its value: %s', (_, settings, change, words) => {
  const parse = () => parseSettings({ origin, ...settings, apps: [{ ...app, ...change }] })

  expect(parse).toThrow(words)
  expect(parse).not.toThrow('hush')
})

test('rejects a login method without its settings, and lists the missing settings', () => {
  const methods = ['email', 'farcaster', 'telegram'] as const
  const parse =
    (settings: object, change: object = {}) =>
    () =>
      parseSettings({ origin, ...settings, apps: [{ ...app, loginMethods: methods, ...change }] })
  const telegram = { botToken: '7000000000:no-bot-has-this-token', botName: 'no_bot' }

  expect(parse({})).toThrow("apps.0.loginMethods: to offer 'farcaster', set `farcaster.rpcUrl`")
  expect(parse({})).toThrow("to offer 'telegram', set the app's `telegram.botToken`")
  expect(parse({ farcaster: { rpcUrl: 'https://node.example' } }, { telegram })).not.toThrow()
})

test('threat 16: two apps cannot share a Telegram bot, because its signatures do not name the app', () => {
  const withBot = (id: string, botToken: string) => ({ ...app, id, telegram: { botToken, botName: 'some_bot' } })
  const parse = (second: string) => () =>
    parseSettings({
      origin,
      apps: [
        withBot('telegram-app-000000000001', '7000000000:one-token-of-the-bot'),
        withBot('telegram-app-000000000002', second),
      ],
    })

  // The same bot with another token.
  expect(parse('7000000000:another-token-of-it')).toThrow('two apps share a Telegram bot')
  expect(parse('7000000001:one-token-of-the-bot')).not.toThrow()
})

test('security rule 38: two apps cannot share a custom auth issuer and audience, because its tokens do not name the app', () => {
  const withLogin = (id: string, issuer: string, audience: string) => ({
    ...{ ...app, id, loginMethods: ['custom'] },
    customAuth: { jwksUrl: 'https://login.example/keys', issuer, audience },
  })
  const parse = (issuer: string, audience: string) => () =>
    parseSettings({
      origin,
      apps: [
        withLogin('custom-app-00000000000001', 'https://login.example', 'first'),
        withLogin('custom-app-00000000000002', issuer, audience),
      ],
    })

  expect(parse('https://login.example', 'first')).toThrow('two apps share a `customAuth` issuer and audience')
  expect(parse('https://login.example', 'second')).not.toThrow()
  expect(parse('https://other.example', 'first')).not.toThrow()
})

test('security rule 44: an app with a captcha requires a captcha origin that serves nothing else', () => {
  const captcha = { siteKey: 't:site-key', secretKey: 'secret-key' }
  const parse = (captchaOrigin?: string) => () =>
    parseSettings({
      origin,
      captchaOrigin,
      apps: [{ ...app, captcha, origins: [...app.origins, 'https://c.example'] }],
    })

  expect(parse()).toThrow('apps.0.captcha: set `captchaOrigin` to a second origin of this provider')
  expect(parse('https://captcha.example.com')).not.toThrow()
  for (const taken of [origin, `${origin}:8443`, 'https://c.example'])
    expect(parse(taken)).toThrow('captchaOrigin: must have another host name than `origin`')
  expect(() => parseSettings({ origin, apps: [app] })).not.toThrow()
})

test("security rule 1: rejects a captcha origin below the provider's host", () => {
  const parse = (provider: string, captchaOrigin: string) => () =>
    parseSettings({ origin: provider, captchaOrigin, apps: [app] })

  expect(parse('https://auth.example.com', 'https://captcha.auth.example.com')).toThrow(
    "captchaOrigin: must not be below auth.example.com, the provider's host",
  )
  expect(parse('https://auth.example.com', 'https://captcha.example.com')).not.toThrow()
  expect(parse('http://localhost:8787', 'http://captcha.localhost:8787')).not.toThrow()
})

test("security rule 1: rejects an app origin at or below the provider's host", () => {
  const parse = (host: string, ...origins: string[]) => {
    const production = origins.every((each) => !each.includes('*'))
    return () => parseSettings({ origin: host, apps: [{ ...app, isProduction: production, origins }] })
  }

  for (const below of [
    'https://auth.example.com:8443',
    'https://app.auth.example.com',
    'https://pr-*.auth.example.com',
    'https://*.example.com',
    'https://au*.example.com:8443',
  ])
    expect(parse('https://auth.example.com', below)).toThrow('must not be at or below auth.example.com')
  for (const beside of [
    'https://example.com',
    'https://app.example.com',
    'https://myauth.example.com',
    'https://pr-*.example.com',
  ])
    expect(parse('https://auth.example.com', beside)).not.toThrow()
  expect(parse('http://localhost:4000', 'http://app.localhost:3000', 'http://localhost:3000')).not.toThrow()
})

test('accepts preview origin patterns for apps outside production', () => {
  const origins = ['https://app.example.com', 'https://pr-*.preview.example', 'https://*.preview.example:8443']

  expect(parseSettings({ origin, apps: [{ ...app, isProduction: false, origins }] }).apps[0]?.origins).toEqual(origins)
})

test('rejects duplicate app IDs and other invalid settings', () => {
  expect(() => parseSettings({ origin, apps: [app, app] })).toThrow('two apps share an ID: give each app its own ID')
  expect(() => parseSettings(undefined)).toThrow('The settings are not valid.')
})

test('rejects an unsupported login method, and lists the supported ones', () => {
  const offer = (loginMethods: readonly string[]) => () => parseSettings({ origin, apps: [{ ...app, loginMethods }] })

  expect(offer(['email', 'twitch'])).toThrow(
    "apps.0.loginMethods: 'twitch' has no verifier in this provider, which has verifiers for email, ",
  )
  expect(offer(['sms', 'email'])).toThrow("apps.0.loginMethods: to offer 'sms', set `sms.from`")
})

const sms = { from: '+15005550006', service: 'https://AC00:hush@api.twilio.com' }

test('threat 14: wallet login needs no settings, and chain settings need chain IDs', () => {
  const withNodes = (nodes: Record<string, string>) => () =>
    parseSettings({ origin, nodes, apps: [{ ...app, loginMethods: ['siwe', 'siws'] }] })
  const withProject = (walletConnectCloudProjectId: string) => () =>
    parseSettings({ origin, apps: [{ ...app, walletConnectCloudProjectId }] })

  expect(withNodes({})().apps[0]?.loginMethods).toEqual(['siwe', 'siws'])
  expect(withNodes({ 1: 'https://ethereum.example' })().nodes).toEqual({ 1: 'https://ethereum.example' })
  expect(withNodes({ mainnet: 'https://ethereum.example' })).toThrow("nodes: must have chain IDs as keys, such as '1'")
  expect(withNodes({ 1: 'ethereum.example' })).toThrow('nodes.1')
  expect(withNodes({ 1: 'http://ethereum.example' })).toThrow('http within your own network')
  for (const node of ['http://127.0.0.1:8545', 'http://10.0.0.5:8545', 'http://node:8545', 'http://node.internal'])
    expect(withNodes({ 1: node })().nodes).toEqual({ 1: node })
  expect(withProject('a'.repeat(32))().apps[0]?.walletConnectCloudProjectId).toBe('a'.repeat(32))
  expect(withProject('your-project')).toThrow('apps.0.walletConnectCloudProjectId')
})

test('allows SMS only with a configured sender', () => {
  const apps = [{ ...app, loginMethods: ['sms'] }]

  expect(parseSettings({ origin, apps, sms })).toMatchObject({ apps: [{ loginMethods: ['sms'] }], sms })
})

test.each([
  ['no sender', { from: undefined }],
  ['a sender that is not a number', { from: 'Northwind' }],
  ['a service without an account', { service: 'https://api.twilio.com' }],
  ['a service without a secret', { service: 'https://hush@api.twilio.com' }],
  ['a service without https', { service: 'http://AC00:hush@api.twilio.com' }],
  ['a service with a path', { service: 'https://AC00:hush@api.twilio.com/2010-04-01' }],
  ['an unknown country', { countries: ['USA'] }],
])('rejects SMS settings with %s, without a secret in the message', (_, change) => {
  const parse = () => parseSettings({ origin, apps: [app], sms: { ...sms, ...change } })

  expect(parse).toThrow(/^The settings are not valid\.\nsms\./)
  expect(parse).not.toThrow('hush')
})

test('rejects an OAuth provider with incomplete settings, and lists the missing settings', () => {
  const offer = (loginMethods: readonly string[], oauth: object) => () =>
    parseSettings({ origin, oauth, apps: [{ ...app, loginMethods }] })
  const apple = { clientId: 'com.example', teamId: 'ABCDE12345', keyId: 'FGHIJ67890' }

  expect(offer(['google'], {})).toThrow("apps.0.loginMethods: to offer 'google', set `oauth.google`")
  expect(offer(['custom:acme'], {})).toThrow("to offer 'custom:acme', set `oauth.custom.acme`")
  expect(offer([], { google: { clientId: 'id' } })).toThrow('oauth.google.clientSecret: is missing: the client secret')
  expect(offer([], { github: { clientId: '', clientSecret: 's' } })).toThrow('oauth.github.clientId: is missing')
  expect(offer([], { apple })).toThrow('oauth.apple.privateKey: is missing: the PEM text of the private key')
  expect(offer([], { apple: { ...apple, privateKey: 'key' } })).toThrow('oauth.apple.privateKey: must be the PEM text')
  expect(offer([], { custom: { acme: { name: 'Acme', clientId: 'id' } } })).toThrow('oauth.custom.acme.issuer')
  expect(offer(['google'], { google: { clientId: 'id', clientSecret: 'secret' } })).not.toThrow()
})

test('threat 45: each app with cloud backups has its own Google project and iCloud container', () => {
  const recoveryOptions = ['google-drive', 'icloud']
  const drive = (clientId: string) => ({ googleDrive: { clientId, clientSecret: 'secret' } })
  const icloud = (container: string) => ({ icloud: { apiToken: 'token', container } })
  const cloudBackups = { ...drive('123-a.apps.googleusercontent.com'), ...icloud('iCloud.com.example') }
  const parse = (change: object) =>
    parseSettings({
      ...{ origin, cloudBackups },
      apps: [
        { ...app, embeddedWallets: { recoveryOptions } },
        { ...app, id: 'keyhook-test-app-00000002', embeddedWallets: { recoveryOptions }, ...change },
      ],
    })
  const problem = (name: string, what: string) =>
    `apps.1.embeddedWallets.recoveryOptions: '${name}' uses the folder of the app '${app.id}', so each app could read ` +
    `and delete the backups of the other. Set \`apps.1.cloudBackups.${what}\``
  expect(() => parse({})).toThrow(problem('google-drive', 'googleDrive'))
  expect(() => parse({})).toThrow(problem('icloud', 'icloud'))
  // All clients of a Google project share a folder.
  const sameProject = { ...drive('123-b.apps.googleusercontent.com'), ...icloud('iCloud.com.other') }
  expect(() => parse({ cloudBackups: sameProject })).toThrow('another Google project')

  const separate = { ...drive('456-a.apps.googleusercontent.com'), ...icloud('iCloud.com.other') }
  expect(parse({ cloudBackups: separate }).apps.map((each) => each.cloudBackups.googleDrive?.clientId)).toEqual([
    '123-a.apps.googleusercontent.com',
    '456-a.apps.googleusercontent.com',
  ])
  expect(parse({ embeddedWallets: {} }).apps).toHaveLength(2)
})
