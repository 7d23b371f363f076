import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

const appId = 'keyhook-vite-app-00000001'

test.beforeEach(async ({ context, expectedErrors }) => {
  // A site that no app lists. This test contains its only page.
  await context.route('http://foreign.localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Foreign origin</title>' }),
  )
  // The browser treats pages of a test as public, and would ask for permission first.
  await context.grantPermissions(['local-network-access'], { origin: 'http://foreign.localhost' })
  expectedErrors.push(/CORS policy|Failed to load resource|frame-ancestors|Refused to frame|net::ERR_/)
})

test('threat 7: returns no data to a page of another origin', async ({ page }) => {
  await page.goto('http://foreign.localhost/')

  const outcome = await page.evaluate(
    async ([url, id]) =>
      fetch(`${url}/api/v1/apps/${id}`, { headers: { 'privy-app-id': id! } }).then(
        // A sandboxed frame reports the reason.
        async (answer) => ((await answer.json()) as { code: string }).code,
        (error: Error) => error.name,
      ),
    [readStack().provider, appId],
  )

  expect(outcome).toBe('origin_not_allowed')
})

test('threat 34: does not load the wallet frame in a page of another origin', async ({ page }) => {
  await page.goto('http://foreign.localhost/')

  await page.evaluate(
    ([url, id]) => {
      const frame = document.createElement('iframe')
      frame.src = `${url}/apps/${id}/embedded-wallets`
      addEventListener('message', () => document.body.append('A message arrived.'))
      document.body.append(frame)
    },
    [readStack().provider, appId],
  )

  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error://'))).toBe(true)
  expect(await page.getByText('A message arrived.').count()).toBe(0)
})
