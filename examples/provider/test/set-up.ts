import {
  actionHash,
  type AuthResponse,
  type ConfirmedAction,
  confirmations,
  createHttp,
  type Endpoint,
  mfaPage,
  passwordless,
  sessions,
} from '@keyhook/sdk/wire'
import type { FrameStatement } from '../src/rules/parse-frame-statement.js'
import { createTestProvider } from '../src/test.js'
import { makeProver } from './make-prover.js'

/** Creates a provider in memory, and browsers that call it through the SDK's client. */
export function setUp(options: createTestProvider.Options = {}) {
  const provider = createTestProvider(options)
  return { provider, browser: (name = 'browser') => createBrowser(provider, name) }
}

/** Header of a call from a page of the app. */
export const fromPage = { origin: 'http://app.localhost:5173' }

type TestProvider = ReturnType<typeof createTestProvider>

/**
 * A browser with an analytics ID, tokens, a wallet frame and extra headers. Its frame calls are like those of a real
 * wallet frame.
 */
export function createBrowser(provider: TestProvider, name = 'browser', appId = provider.appId) {
  const tokens = { access: '', refresh: '' }
  const extra: Record<string, string> = {}
  const keys: createBrowser.Keys = { page: undefined, frame: undefined, hasFrame: true, storage: 'persisted' }
  let userId = ''
  /** Reads the server's nonce from any response. */
  const readNonce = async () => {
    const response = await provider.fetch(new URL('/health', provider.url))
    return response.headers.get('dpop-nonce') ?? ''
  }
  /** Returns the headers of a call by the page, or by the frame for a call of the frame. */
  const headersOf = async (
    { auth, bindsFrame, method }: Pick<Endpoint, 'auth' | 'bindsFrame' | 'method'>,
    { nonce = '', path, token }: { nonce?: string | undefined; path: string; token: string },
  ) => {
    const isFrame = auth === 'frame'
    if (isFrame || (bindsFrame && keys.hasFrame)) keys.frame ??= await makeProver(provider.url)
    const key = isFrame ? keys.frame : keys.page
    const now = provider.clock.now()
    return {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(isFrame && { 'origin': provider.url, 'sec-fetch-site': 'same-origin' }),
      ...(key && { dpop: await key.prove(path, { method, nonce, now, ...(token && { token }) }) }),
      ...(bindsFrame &&
        keys.hasFrame &&
        keys.frame && { 'keyhook-frame-key': await keys.frame.state({ appId, now, storage: keys.storage }) }),
    }
  }
  const http = createHttp({
    url: provider.url,
    fetch: provider.fetch,
    // Each test makes its own retries.
    sleep: async () => {},
    headers: async ({ endpoint, url }) => ({
      'privy-app-id': appId,
      'privy-ca-id': name,
      'content-type': 'application/json',
      ...(await headersOf(endpoint, {
        nonce: http.nonce(),
        path: url.pathname,
        token: endpoint.auth === 'none' ? '' : tokens.access,
      })),
      ...extra,
    }),
  })
  const keep = <answer extends AuthResponse>(answer: answer): answer => {
    userId = answer.user.id
    tokens.access = answer.accessToken ?? ''
    tokens.refresh = answer.refreshToken ?? ''
    return answer
  }
  const sendCode = async (email: string) => {
    await http.call(passwordless.init, { email })
    return provider.inbox(email) ?? ''
  }
  const enterCode = async (email: string, code: string, mode: 'login-or-sign-up' | 'no-signup' = 'login-or-sign-up') =>
    keep(await http.call(passwordless.authenticate, { email, code, mode }))
  /** Confirms an action as the user does, with the code from the inbox. */
  async function confirm(action: ConfirmedAction, inbox = provider.inbox) {
    const { destination } = await http.call(confirmations.init, { action })
    await http.call(confirmations.confirm, { action, code: inbox(destination) ?? '' })
  }
  /** Clicks on the provider's page that shows these parts. */
  async function approve(parts: readonly unknown[], wallet?: string) {
    const action = { wallet, hash: await actionHash(crypto, ...parts) }
    await http.call(mfaPage.verify, { action, factor: { method: 'confirm' } })
  }
  const confirmEmail = (type: 'link' | 'update' | 'unlink', identifier: string) =>
    confirm({ type, accountType: 'email', identifier })
  return {
    appId,
    origin: provider.url,
    approve,
    call: http.call,
    confirm,
    confirmEmail,
    extra,
    /** The keys of a browser. `page` is optional, and `frame` is created on first use. */
    keys,
    headersOf,
    /** Stores the tokens of a login. */
    keep,
    readNonce,
    /** The user of the last login. */
    userId: () => userId,
    tokens,
    sendCode,
    enterCode,
    login: async (email = 'ada@example.com') => {
      // A code that is requested with a token is for linking.
      tokens.access = ''
      return enterCode(email, await sendCode(email))
    },
    refresh: async (token = tokens.refresh) => keep(await http.call(sessions.refresh, { refresh_token: token })),
    /** Sends a raw call that the SDK's client would never send. */
    raw: (
      path: string,
      { headers = {}, ...init }: { method?: string; body?: BodyInit; headers?: Record<string, string> } = {},
    ) =>
      provider.fetch(new URL(path, provider.url), {
        ...init,
        headers: { 'privy-app-id': appId, 'privy-ca-id': name, ...headers },
      }),
  }
}

export declare namespace createBrowser {
  type Keys = {
    page: makeProver.ReturnType | undefined
    frame: makeProver.ReturnType | undefined
    /** True if the page has a frame at login. */
    hasFrame: boolean
    /** The storage of its key that the frame reports. */
    storage: FrameStatement['storage']
  }
}

export type Browser = ReturnType<typeof createBrowser>

/** Settings of an app whose users change their accounts without a click on the provider's page (security rule 42). */
export const withoutClicks: NonNullable<createTestProvider.Options['app']> = {
  embeddedWallets: { withoutApproval: ['account'] },
}

export const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'did not reject',
    (error: unknown) => error,
  )
