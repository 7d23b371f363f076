import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'

const agree = (page: Page) => page.getByRole('link', { name: /as Ada/ })

test('logs in at other sites: refused and closed first, then agreed to, by a link and by a form', async ({
  app,
  page,
}) => {
  await app.open()
  await app.logIn.click()
  let opened = page.waitForEvent('popup')
  await app.pick('GitHub')
  await (await opened).getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText(/It was not confirmed at GitHub/)).toBeVisible()

  opened = page.waitForEvent('popup')
  await app.button('Try again').click()
  const window = await opened
  // It opens empty, and goes to the site from there.
  await expect(agree(window)).toBeVisible()
  expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 680])
  await agree(window).click()
  await expect.poll(() => window.isClosed()).toBe(true)
  await app.enter()
  await app.logOut.click()

  await app.logIn.click()
  opened = page.waitForEvent('popup')
  await app.pick('Apple')
  await agree(await opened).click()
  await app.enter()
  expect(new URL(page.url()).search).toBe('')
})

for (const [host, site, ...tag] of [
  ['unsafe-none', 'unsafe-none', '@variation'],
  ['unsafe-none', 'same-origin'],
  ['same-origin', 'unsafe-none'],
  ['same-origin', 'same-origin', '@variation'],
  ['same-origin-allow-popups', 'unsafe-none', '@variation'],
  ['same-origin-allow-popups', 'same-origin', '@variation'],
] as const)
  test(
    `threat 9: a page with the opener policy ${host} logs in at a site with ${site}`,
    { tag },
    async ({ app, context }) => {
      const set = (pattern: string, policy: string) =>
        context.route(pattern, async (route) => {
          // Node does not resolve names below localhost everywhere.
          const url = route
            .request()
            .url()
            .replace(/\/\/\w+\.localhost/, '//127.0.0.1')
          // A kept connection may be closed by the server just as it is asked for once more.
          const response = await route.fetch({ maxRedirects: 0, maxRetries: 2, url })
          await route.fulfill({ response, headers: { ...response.headers(), 'cross-origin-opener-policy': policy } })
        })
      await context.grantPermissions(['local-network-access'], { origin: app.url })
      await set(`${app.url}/**`, host)
      await set('**/sandbox/oauth/**', site)
      await app.open()
      await app.logIn.click()
      const opened = context.waitForEvent('page')
      await app.pick('Discord')
      await agree(await opened).click()
      await app.enter()
    },
  )

test('a blocked window: the page itself goes to the site, and goes on where it was', async ({ app, page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await app.open()
  await app.logIn.click()
  await app.pick('Google')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText(/It was not confirmed at Google/)).toBeVisible()
  await app.button('Try again').click()
  await agree(page).click()
  await app.enter()
  expect(new URL(page.url()).search).toBe('')
})
