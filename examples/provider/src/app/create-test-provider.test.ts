import { createHttp, passwordless, sessions, users } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { createTestProvider } from '../test.js'

test('logs in with the code from the inbox, and refreshes the session', async () => {
  const provider = createTestProvider()
  let accessToken = ''
  const http = createHttp({
    url: provider.url,
    fetch: provider.fetch,
    sleep: async () => {},
    headers: async ({ endpoint }) => ({
      'privy-app-id': provider.appId,
      ...(endpoint.auth === 'required' && { authorization: `Bearer ${accessToken}` }),
    }),
  })

  await http.call(passwordless.init, { email: 'Ada@Example.com' })
  const code = provider.inbox('ada@example.com') ?? ''
  const first = await http.call(passwordless.authenticate, { email: 'ada@example.com', code, mode: 'login-or-sign-up' })
  const second = await http.call(sessions.refresh, { refresh_token: first.refreshToken ?? '' })
  accessToken = second.accessToken ?? ''
  const { user } = await http.call(users.me, {})

  expect(first).toMatchObject({
    isNewUser: true,
    sessionUpdate: 'set',
    user: { email: { address: 'ada@example.com' } },
  })
  expect(second.refreshToken).not.toBe(first.refreshToken)
  expect(user.id).toBe(first.user.id)
  await provider.close()
})
