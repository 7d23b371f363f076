import { createHttp, passwordless, sessions } from '@keyhook/sdk/wire'
import { createTestProvider } from '../src/test.js'

/** A provider in memory and browsers that talk to it through the SDK's own client. */
export function setUp(options: createTestProvider.Options = {}) {
  const provider = createTestProvider(options)
  return { provider, browser: (name = 'browser') => createBrowser(provider, name) }
}

type TestProvider = ReturnType<typeof createTestProvider>

/** One browser: an analytics id, the tokens it holds, and what it sends on top. */
export function createBrowser(provider: TestProvider, name = 'browser', appId = provider.appId) {
  const tokens = { access: '', refresh: '' }
  const extra: Record<string, string> = {}
  const http = createHttp({
    url: provider.url,
    fetch: provider.fetch,
    // A retry is a test's own business.
    sleep: async () => {},
    headers: async ({ endpoint }) => ({
      'privy-app-id': appId,
      'privy-ca-id': name,
      'content-type': 'application/json',
      ...(endpoint.auth !== 'none' && tokens.access !== '' && { authorization: `Bearer ${tokens.access}` }),
      ...extra,
    }),
  })
  const keep = <answer extends { accessToken: string | null; refreshToken: string | null }>(answer: answer): answer => {
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
  return {
    call: http.call,
    extra,
    tokens,
    sendCode,
    enterCode,
    login: async (email = 'ada@example.com') => {
      // A code that is asked for with a token is for linking.
      tokens.access = ''
      return enterCode(email, await sendCode(email))
    },
    refresh: async (token = tokens.refresh) => keep(await http.call(sessions.refresh, { refresh_token: token })),
    /** A call as bytes: what the SDK's client would never send. */
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

export const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'did not reject',
    (error: unknown) => error,
  )
