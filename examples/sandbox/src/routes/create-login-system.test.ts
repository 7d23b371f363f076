import { customJwt } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '@keyhook/provider/internal/test/make-prover'
import { page, sandboxOptions, serveSandbox } from '@keyhook/provider/internal/test/set-up-sandbox'
import { setUp } from '@keyhook/provider/internal/test/set-up'

async function setUpLoginSystem() {
  const { options, port } = await sandboxOptions()
  const at = `http://127.0.0.1:${port}/sandbox/login-system`
  const customAuth = { jwksUrl: `${at}/keys`, issuer: at, audience: 'fieldnotes' }
  const { browser, provider } = setUp({
    ...options,
    app: { isProduction: false, loginMethods: ['custom'], customAuth },
  })
  await serveSandbox(provider, { port })
  const call = (path: string, init?: RequestInit) =>
    provider.fetch(new URL(`/sandbox/login-system${path}`, provider.url), init)
  return {
    browser,
    call,
    /** Returns the message that the page receives after the tester has selected a test user. */
    async choose(person: string, origin = provider.url) {
      const answer = await call(`?origin=${page}`, {
        method: 'POST',
        body: new URLSearchParams({ person }),
        headers: { origin },
      })
      const [, result] = /data-result="([^"]*)"/.exec(await answer.text()) ?? []
      return result && (JSON.parse(result.replaceAll('&quot;', '"')) as string | null)
    },
    ask: (session: unknown, { nonce, origin = page }: { nonce?: string; origin?: string } = {}) =>
      call('/token', { method: 'POST', body: JSON.stringify({ nonce, session }), headers: { origin } }),
  }
}

test('logs in the selected test user with a custom auth token', async () => {
  const { ask, browser, choose } = await setUpLoginSystem()
  const ada = browser()
  ada.keys.page = await makeProver()
  const answer = await ask(await choose('1001'), { nonce: `${ada.keys.page.thumbprint}.1` })
  const { token } = (await answer.json()) as { token: string }

  expect(await ada.call(customJwt.authenticate, { token })).toMatchObject({
    user: { linkedAccounts: [{ type: 'custom_auth', customUserId: 'ada' }] },
  })
})

test('ignores other origins, and returns no token without a session', async () => {
  const { ask, call, choose } = await setUpLoginSystem()
  const session = await choose('1001')

  expect((await ask(session, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await call('?origin=https://evil.example')).status).toBe(403)
  expect(await choose('1001', 'https://evil.example')).toBeUndefined()
  expect(await choose('')).toBeNull()
  expect((await ask('another')).status).toBe(401)
})
