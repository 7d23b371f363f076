import { providerUrl } from '../stack/provider-url.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

const appId = 'keyhook-vite-app-00000001'

test.beforeEach(async ({ context, expectedErrors }) => {
  // A site that no app lists; its only page is written here.
  await context.route('http://foreign.localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  )
  expectedErrors.push(/CORS policy|Failed to load resource|frame-ancestors|Refused to frame|net::ERR_/)
})

test('a page of another origin gets nothing from the provider', async ({ page }) => {
  await page.goto('http://foreign.localhost/')

  const outcome = await page.evaluate(
    async ([url, id]) =>
      fetch(`${url}/api/v1/apps/${id}`, { headers: { 'privy-app-id': id! } }).then(
        // A sandbox says why it refuses.
        async (answer) => ((await answer.json()) as { code: string }).code,
        (error: Error) => error.name,
      ),
    [readStack().provider, appId],
  )

  expect(outcome).toBe('origin_not_allowed')
})

test('a call that claims another origin is refused by the provider itself', async ({ request }) => {
  const answer = await request.post(providerUrl('/api/v1/passwordless/init'), {
    headers: { 'privy-app-id': appId, 'origin': 'http://foreign.localhost' },
    data: { email: 'ada@example.com' },
  })

  expect(answer.status()).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'origin_not_allowed' })
})

test('a page of another origin cannot frame the wallet', async ({ page }) => {
  await page.goto('http://foreign.localhost/')

  await page.evaluate(
    ([url, id]) => {
      const frame = document.createElement('iframe')
      frame.src = `${url}/apps/${id}/embedded-wallets`
      addEventListener('message', () => document.body.append('A message came.'))
      document.body.append(frame)
    },
    [readStack().provider, appId],
  )

  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error://'))).toBe(true)
  expect(await page.getByText('A message came.').count()).toBe(0)
})

test('the pages of the provider cannot be framed, and say so', async ({ request }) => {
  const inbox = await request.get(providerUrl('/sandbox/inbox'))
  const frame = await request.get(providerUrl(`/apps/${appId}/embedded-wallets`))

  expect(inbox.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(frame.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(frame.headers()['content-security-policy']).not.toContain('foreign')
})
