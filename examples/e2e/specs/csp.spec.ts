import type { Page } from '@playwright/test'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

/**
 * Serves the app's page under a content security policy of its host. `{provider}` and `{node}` are replaced by their
 * origins.
 */
async function underPolicy(page: Page, url: string, template: string): Promise<void> {
  const { node, provider } = readStack()
  const policy = template.replace('{provider}', provider).replace('{node}', node)
  await page.route(`${url}/`, async (route) => {
    // Node does not resolve names below localhost, and browsers do.
    const response = await route.fetch({ url: `http://127.0.0.1:${new URL(url).port}/` })
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
}

const page = "default-src 'self' 'unsafe-inline' data: blob:"
const sockets = 'ws: wss:'

test.beforeEach(async ({ app, context, expectedErrors }) => {
  // The browser treats a page that a test serves as public. Such a page would need permission to connect to this
  // machine.
  await context.grantPermissions(['local-network-access'], { origin: app.url })
  expectedErrors.push(/Content Security Policy|Failed to load resource|net::ERR_|Refused to|\[vite\]/)
})

test('figure R15: keeps the page working under a content security policy that blocks the provider, and reports the block', async ({
  app,
}) => {
  await underPolicy(app.page, app.url, `${page}; connect-src 'self' ${sockets}`)
  await app.open()

  await expect(app.logIn).toBeEnabled()
  await expect(app.page.getByText(/tries again by itself/)).toBeVisible()
  await app.logIn.click()
  await expect(app.page.getByRole('dialog')).toBeVisible()
})

test('figure R15: keeps the user logged in under a content security policy that blocks the wallet frame, and shows an error', async ({
  app,
  email,
}) => {
  await underPolicy(app.page, app.url, `${page}; connect-src 'self' ${sockets} {provider} {node}; frame-src 'none'`)
  await app.open()
  await app.logInWith(email)
  await app.acceptTerms()

  await expect(app.button('Try again')).toBeVisible()
  await app.page.keyboard.press('Escape')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await expect(app.logOut).toBeEnabled()
})
