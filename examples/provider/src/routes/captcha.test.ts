// Proves security rule 16.
import * as wire from '@keyhook/sdk/wire'
import { type Endpoint, limits, passwordless, passwordlessSms } from '@keyhook/sdk/wire'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { rejection, setUp } from '../../test/set-up.js'
import { createCaptchaRoutes } from '../fakes/create-captcha-routes.js'
import type { createTestProvider } from '../test.js'
import type { RequestContext } from '../http/request-context.js'

const email = 'ada@example.com'
const page = 'http://app.localhost:5173'
const captcha = { siteKey: 't:1x00000000000000000000AA', secretKey: '1x0000000000000000000000000000000AA' }
const start = 1_800_000_000_000

type Captcha = NonNullable<NonNullable<createTestProvider.Options['app']>['captcha']>

/** Sets up an app with a captcha, and a fake vendor. */
function setUpCaptcha({ ask, settings, ...change }: Partial<Captcha> & SetUp = {}) {
  const vendor = new Hono<{ Bindings: { requestContext: RequestContext } }>().route('/', createCaptchaRoutes())
  const requests: string[] = []
  const { browser, provider } = setUp({
    app: { captcha: { ...captcha, ...change }, loginMethods: ['email', 'sms'] },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(request.url)
      return ask
        ? ask()
        : vendor.request('/siteverify', { method: 'POST', headers: request.headers, body: await request.text() })
    },
    now: start,
    settings,
  })
  const ada = browser()
  ada.extra['origin'] = page
  return {
    ada,
    requests,
    browser,
    provider,
    send: (token?: string) => rejection(ada.call(passwordless.init, { email, token })),
  }
}
type SetUp = { ask?: () => Promise<Response>; settings?: createTestProvider.Options['settings'] }

let count = 0
const answer = (change: Record<string, unknown> = {}) =>
  Buffer.from(
    JSON.stringify({
      hostname: 'app.localhost',
      action: limits.captchaAction,
      challenge_ts: new Date(start).toISOString(),
      id: String(count++),
      ...change,
    }),
  ).toString('base64url')
const refused = { code: 'CAPTCHA_FAILURE', status: 403 }

test('requires a captcha token before a login, and verifies it with the vendor', async () => {
  const { ada, requests, provider, send } = setUpCaptcha()
  expect(await send(answer())).toBe('did not reject')
  const code = provider.inbox(email) ?? ''

  expect(requests).toEqual(['https://challenges.cloudflare.com/turnstile/v0/siteverify'])
  expect(await ada.enterCode(email, code)).toMatchObject({ isNewUser: true })
})

test.each([
  ['that is missing', undefined],
  ['that is empty', ''],
  ['for another host', answer({ hostname: 'evil.example' })],
  ['without a host', answer({ hostname: undefined })],
  ['for another action', answer({ action: 'newsletter' })],
  ['without an action', answer({ action: undefined })],
  ['from six minutes ago', answer({ challenge_ts: new Date(start - 360_000).toISOString() })],
  ['without a time', answer({ challenge_ts: undefined })],
])('rejects a captcha token %s', async (_, token) => {
  const { provider, send } = setUpCaptcha()

  expect(await send(token)).toMatchObject({ ...refused, reason: 'invalid_captcha' })
  expect(provider.messages()).toEqual([])
})

test.each([
  ['captcha.localhost', 'did not reject'],
  ['auth.localhost', refused],
  ['app.localhost', refused],
])(
  'security rule 44: a page of the provider accepts captcha tokens from the captcha origin, and not from %s',
  async (hostname, outcome) => {
    const { ada, provider, send } = setUpCaptcha()
    Object.assign(ada.extra, { 'origin': provider.url, 'sec-fetch-site': 'same-origin' })

    const answered = await send(answer({ hostname }))
    if (typeof outcome === 'string') expect(answered).toBe(outcome)
    else expect(answered).toMatchObject(outcome)
  },
)

test('rejects a captcha token that the vendor rejects', async () => {
  const { provider, send } = setUpCaptcha()

  expect(await send('captcha')).toMatchObject({
    ...refused,
    message: 'You did not pass CAPTCHA. Please try again.',
    reason: undefined,
  })
  expect(provider.messages()).toEqual([])
})

test('accepts a captcha token once, even if the vendor accepts it again', async () => {
  const ask = async () =>
    Response.json({
      success: true,
      hostname: 'app.localhost',
      action: limits.captchaAction,
      challenge_ts: new Date(start).toISOString(),
    })
  const { ada, send } = setUpCaptcha({ ask })
  const token = answer()
  await send(token)

  expect(await send(token)).toMatchObject(refused)
  expect(await rejection(ada.call(passwordlessSms.init, { phoneNumber: '+12133734253', token }))).toMatchObject(refused)
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['responds with an error', async () => new Response('', { status: 500 })],
  ['responds with other JSON', async () => Response.json({ ok: true })],
])('rejects all logins while the captcha vendor %s', async (_, ask) => {
  const { provider, send } = setUpCaptcha({ ask })

  expect(await send(answer())).toMatchObject({ code: 'CAPTCHA_TIMEOUT', status: 503 })
  expect(provider.messages()).toEqual([])
})

test('requires no captcha with a valid access token, but requires one with a forged token', async () => {
  const { ada, requests, provider, send } = setUpCaptcha()
  await send(answer())
  await ada.enterCode(email, provider.inbox(email)!)
  const number = '+12133734253'
  await ada.confirm({ type: 'link', accountType: 'phone', identifier: number })
  await ada.call(passwordlessSms.init, { phoneNumber: number })
  expect(requests).toHaveLength(1)

  ada.tokens.access = `${ada.tokens.access.slice(0, -8)}AAAAAAAA`
  expect(await rejection(ada.call(passwordlessSms.init, { phoneNumber: number }))).toMatchObject(refused)
})

test("verifies an hCaptcha token at hCaptcha's own URL, without an action name", async () => {
  const { requests, send } = setUpCaptcha({ siteKey: 'h:10000000-ffff-ffff-ffff-000000000001' })

  expect(await send(answer({ action: undefined }))).toBe('did not reject')
  expect(requests).toEqual(['https://api.hcaptcha.com/siteverify'])
})

test('threat 11: an app can require the captcha only during an attack alert', async () => {
  const { ada, browser, provider, send } = setUpCaptcha({
    when: 'alarm',
    settings: { limits: { alarmFailures: 1 } },
  })
  expect(await send()).toBe('did not reject')
  const code = provider.inbox(email) ?? ''
  await rejection(ada.enterCode(email, code === '000000' ? '000001' : '000000'))

  expect(await rejection(browser('eve').call(passwordless.init, { email: 'eve@example.com' }))).toMatchObject(refused)
})

/**
 * Calls of a login that need no captcha answer. Each either completes a call that had one, or contains an app's token.
 */
const without = [
  '/api/v1/custom_jwt_account/authenticate',
  '/api/v1/farcaster/authenticate',
  '/api/v1/oauth/authenticate',
  '/api/v1/passkeys/authenticate',
  '/api/v1/passkeys/register',
  '/api/v1/passwordless/authenticate',
  '/api/v1/passwordless_sms/authenticate',
  '/api/v1/siwe/authenticate',
  '/api/v1/siws/authenticate',
]

test('requires a captcha for each call that starts a login', () => {
  const endpoints = Object.values(wire)
    .flatMap((value) => (typeof value === 'object' ? (Object.values(value) as (Endpoint | undefined)[]) : []))
    .filter((endpoint) => typeof endpoint?.path === 'string')
  const begins = endpoints.filter(
    (endpoint) =>
      /\/(?:init|authenticate|register)$/.test(endpoint!.path) &&
      endpoint!.auth !== 'required' &&
      endpoint!.auth !== 'frame' &&
      endpoint!.auth !== 'server',
  )

  expect(
    begins
      .filter((endpoint) => !endpoint!.captcha)
      .map((endpoint) => endpoint!.path)
      .sort(),
  ).toEqual(without)
})

test('requires a captcha if a logged-in user logs in as another user', async () => {
  const { ada, browser, provider, send } = setUpCaptcha()
  provider.configure({ loginMethods: ['email', 'guest', 'passkey'] })
  await send(answer())
  const { accessToken } = await ada.enterCode(email, provider.inbox(email) ?? '')
  const eve = browser('eve')
  Object.assign(eve.extra, { authorization: `Bearer ${accessToken}`, origin: page })
  const become = [
    eve.call(wire.guest.authenticate, { guest_credential: 'g'.repeat(43) }),
    eve.call(wire.passkeys.initRegister, {}),
    eve.call(wire.passkeys.initAuthenticate, {}),
  ]

  for (const outcome of await Promise.all(become.map(rejection))) expect(outcome).toMatchObject(refused)
  expect(await provider.database.selectFrom('users').select('id').execute()).toHaveLength(1)
})
