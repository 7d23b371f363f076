import {
  createClient,
  type ErrorCode,
  type ErrorReason,
  KeyhookError,
  KeyhookProvider,
  type OAuthState,
  useOAuthFlow,
} from '@keyhook/sdk'
import { browserPlatform, startMethod } from '@keyhook/sdk/core'
import { createTestProvider } from '@keyhook/provider/test'
import { cleanup, configure, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withoutFrame } from '@keyhook/sdk/internal/test/without-frame'
import { createPageWallet } from '@keyhook/test-kit/wallets/page-wallet'
import { LoginMethodScreen } from '../src/screens/login/login-method'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
// jsdom has no `matchMedia`.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  localStorage.clear()
})
// Loading the screens can be slow.
configure({ asyncUtilTimeout: 60_000 })

type Method = 'farcaster' | 'google' | 'passkey' | 'siwe' | 'telegram'
type Failure = readonly [code: ErrorCode, said?: string, reason?: ErrorReason, data?: object]

/** Renders the screen of a method after an error response of the provider. */
async function fail(
  method: Method,
  [code, said = 'Said for developers.', reason, data]: Failure,
  given: { disableSignup?: boolean } = {},
) {
  const provider = createTestProvider({ app: { loginMethods: ['email', 'siwe'] } })
  const fetch = (input: URL, init: RequestInit) => provider.fetch(input, { ...init, signal: null })
  // Any signed data of Telegram.
  const script = async () => ({
    Login: { auth: (_: object, callback: (data: object) => void) => callback({ id: 1, auth_date: 1, hash: 'f' }) },
  })
  const popupHost = {
    ...{
      openWindow: () => undefined,
      leave: () => {},
      closeSelf: () => {},
      isMobile: () => false,
      tellOpener: () => false,
    },
    isFocused: () => false,
    isInAppBrowser: () => reason === 'in_app_browser',
    sha256: async () => new Uint8Array(32),
  }
  const platform = { ...browserPlatform(), fetch, popupHost, script }
  const client = withoutFrame(createClient({ appId: provider.appId, apiUrl: provider.url, platform }))
  onTestFinished(async () => {
    client.dispose()
    await provider.close()
  })
  const { call } = client.http
  Object.assign(client.http, {
    call: (async (endpoint, ...rest) => {
      if (!endpoint.path.includes(paths[method] ?? method)) return call(endpoint, ...rest)
      throw Object.assign(new KeyhookError(code, said, { reason }), { data })
    }) satisfies typeof call,
  })
  if (method === 'siwe')
    createPageWallet({ name: 'Harbour', rdns: 'example.harbour', keys: [generatePrivateKey()] }).announce()
  render(
    <KeyhookProvider client={client}>
      <LoginMethodScreen back={() => {}} screen={{ name: 'login-method', intent: 'login', method }} />
    </KeyhookProvider>,
  )
  await expect.poll(() => client.store.getState().isAppLoaded).toBe(true)
  const { app } = client
  client.store.setState({
    app: { ...app, telegram: { botId: '7', botName: 'bot', linkEnabled: true, seamlessAuthEnabled: false } },
  })
  // The user selects a wallet, which starts the login.
  if (method === 'siwe') fireEvent.click(await screen.findByText('Harbour'))
  else await startMethod(client, { intent: 'login', method, ...given }).catch(() => {})
  return client
}

const paths: { readonly [method in Method]?: string } = { google: 'oauth', siwe: 'siwe/authenticate' }

const [again, account, another, back] = ['Try again', 'Try another account', 'Try another method', 'Go back']
const wrong = 'Something went wrong. Try again.'
const tooMany = 'Too many requests. Please wait before trying again.'
const timedOut = 'The request timed out. Try again.'
const linked = 'This account has already been linked to another user.'

const titles: { readonly [code in ErrorCode]?: string } = {
  ALLOWLIST_REJECTED: "You don't have access to this app",
  DISALLOWED_LOGIN_METHOD: 'Not allowed',
}

test.each<readonly [Method, Failure, detail: string, button: string | undefined]>([
  ['telegram', ['LINKED_TO_ANOTHER_USER'], linked, account],
  ['telegram', ['DISALLOWED_LOGIN_METHOD'], 'Login with Telegram not allowed.', another],
  ['telegram', ['INVALID_DATA'], wrong, again],
  ['telegram', ['CANNOT_LINK_MORE_OF_TYPE'], wrong, again],
  ['telegram', ['INVALID_CREDENTIALS'], wrong, again],
  ['telegram', ['TOO_MANY_REQUESTS'], tooMany, back],
  [
    'telegram',
    ['TOO_MANY_REQUESTS', 'Rate limit reached.'],
    'Request limit reached for Telegram. Please wait a moment and try again.',
    back,
  ],
  ['farcaster', ['UNKNOWN_AUTH_ERROR'], wrong, again],
  ['farcaster', ['TOO_MANY_REQUESTS'], tooMany, back],
  ['farcaster', ['TIMED_OUT'], timedOut, again],
  ['google', ['UNKNOWN_AUTH_ERROR'], wrong, again],
  ['google', ['TOO_MANY_REQUESTS'], tooMany, back],
  ['google', ['TIMED_OUT'], timedOut, again],
  [
    'google',
    ['TOO_MANY_REQUESTS', '', 'oauth_rate_limited'],
    'Request limit reached for Google. Please wait a moment and try again.',
    back,
  ],
  [
    'google',
    ['OAUTH_ACCOUNT_SUSPENDED'],
    'Your Google account is suspended. Please try another login method.',
    another,
  ],
  [
    'google',
    ['INVALID_CREDENTIALS', '', 'oauth_missing_scope', { scope: 'email' }],
    'Retry and check email to finish connecting your account.',
    again,
  ],
  ['google', ['ALLOWLIST_REJECTED'], 'Have you been invited?', account],
  ['passkey', ['DISALLOWED_LOGIN_METHOD'], 'This app does not allow this login method.', another],
  ['google', ['CANNOT_LINK_MORE_OF_TYPE'], 'You cannot authorize more than one account for this user.', undefined],
])('after a failed login by %s, the error %j shows %j with the buttons %j', async (method, failure, detail, button) => {
  await fail(method, failure)

  expect((await screen.findByText(detail)).isConnected).toBe(true)
  const title = titles[failure[0]] ?? 'Authentication failed'
  expect(screen.getByRole('heading').textContent).toBe(title)
  const buttons = [...document.querySelectorAll('[data-slot=screen-actions] button')].map(
    ({ textContent }) => textContent,
  )
  expect(buttons).toEqual(button === undefined ? [] : [button])
})

test.each<readonly [Failure, title: string, detail: string]>([
  [
    ['INVALID_CREDENTIALS'],
    'Could not connect with wallet',
    'Your signature was not accepted, or it arrived too late. Sign again.',
  ],
  [
    ['UNSUPPORTED_CHAIN_ID', 'Switch your wallet to a network of this app and sign again.', 'server_message'],
    'Network not supported',
    'Switch your wallet to a network of this app and sign again.',
  ],
])(
  'siwe: after a signature, the error %j shows the title %j and text %j, with a retry',
  async (failure, title, detail) => {
    await fail('siwe', failure)

    expect((await screen.findByRole('heading', { name: title })).isConnected).toBe(true)
    expect(document.querySelector('[data-slot=screen-description]')?.textContent).toBe(detail)
    expect(screen.getByRole('button', { name: again })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Use a different wallet' })).toBeDefined()
  },
)

test.each(['farcaster', 'google', 'telegram'] as const)(
  '%s shows a captcha failure, and lets the login start again',
  async (method) => {
    for (const [failure, title] of captchaFailures) {
      await fail(method, failure)
      expect((await screen.findByRole('heading')).textContent).toBe(title)
      expect(document.querySelector('[data-slot=screen-description]')?.textContent ?? '').toBe('')
      expect(screen.getByRole('button', { name: again })).toBeDefined()
      cleanup()
    }
  },
)

const captchaFailures: readonly (readonly [Failure, title: string])[] = [
  [['CAPTCHA_FAILURE'], 'You did not pass CAPTCHA. Please try again.'],
  [['CAPTCHA_TIMEOUT'], 'Something went wrong! Please try again later.'],
  [['CAPTCHA_FAILURE', '', 'invalid_captcha'], 'Please try again.'],
]

test('reports an unexpected OAuth redirect as possible phishing, without a retry', async () => {
  await fail('google', ['OAUTH_UNEXPECTED'])

  expect((await screen.findByText('Unexpected auth flow. This may be a phishing attempt.')).isConnected).toBe(true)
  expect(screen.queryByRole('button', { name: again })).toBeNull()
})

test('keeps sign-up disabled when a social login is retried', async () => {
  const client = await fail('google', ['OAUTH_USER_DENIED'], { disableSignup: true })
  const states: OAuthState[] = []
  renderHook(() => states.push(useOAuthFlow('google')), {
    wrapper: ({ children }) => <KeyhookProvider client={client}>{children}</KeyhookProvider>,
  })
  fireEvent.click(await screen.findByRole('button', { name: again }))

  await expect.poll(() => states.map(({ status }) => status)).toEqual(['error', 'initial', 'loading', 'error'])
  const last = states.filter(({ status }) => status !== 'initial')
  expect(last.map((state) => 'disableSignup' in state && state.disableSignup)).toEqual([true, true, true])
})

test('explains that Google login is blocked in an in-app browser', async () => {
  await fail('google', ['UNKNOWN_AUTH_ERROR', '', 'in_app_browser'])

  expect(await screen.findByRole('heading', { name: 'Could not log in with Google' })).toBeDefined()
})

test('explains why a sixth passkey is rejected', async () => {
  await fail('passkey', ['CANNOT_LINK_MORE_OF_TYPE'])

  expect((await screen.findByText('Cannot link more passkeys to account.')).isConnected).toBe(true)
  expect(screen.queryByRole('button', { name: again })).toBeNull()
})
