import type { Page } from '@playwright/test'
import { agreeAndGoOn } from '../pages/agree-and-go-on.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

const agree = (page: Page, person = 'Ada') => page.getByRole('link', { name: new RegExp(`as ${person}`) })
const asksToContinue = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })

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
  await agreeAndGoOn(window)
  await expect.poll(() => window.isClosed()).toBe(true)
  await app.enter()
  await app.logOut.click()

  await app.logIn.click()
  opened = page.waitForEvent('popup')
  await app.pick('Apple')
  await agreeAndGoOn(await opened)
  await app.enter()
  expect(new URL(page.url()).search).toBe('')
})

test('security rule 38, security rule 41: in a new browser the provider asks before a login at a site goes on', async ({
  app,
  browser,
  page,
}) => {
  /** Goes to the site and agrees there, where the user has agreed before. */
  const logIn = async (at: typeof app) => {
    await at.open()
    await at.logIn.click()
    const opened = at.page.waitForEvent('popup')
    await at.pick(/^Spotify/)
    const window = await opened
    await agree(window, 'Grace').click()
    return window
  }
  await logIn(app)
  await app.enter()
  const address = (await app.address.textContent()) ?? ''

  const other = app.in(await (await browser.newContext()).newPage())
  const refused = await logIn(other)
  await expect(refused.getByRole('heading', { name: 'Log in on this device?' })).toBeVisible()
  await expect(refused.getByText(/You continue to .* as \S*grace/i)).toBeVisible()
  expect(new URL(refused.url()).origin).toBe(new URL(readStack().provider).origin)
  // A small window that shows the button alone: the user scrolls to read the text.
  const go = asksToContinue(refused)
  await refused.setViewportSize({ width: 240, height: 210 })
  await refused.evaluate(() => {
    scrollTo(0, 10_000)
    dispatchEvent(new Event('resize'))
  })
  for (let round = 0; round < 20; round++) {
    await refused.evaluate(() => new Promise((done) => setTimeout(done, 50)))
    await expect(go).toHaveAttribute('aria-disabled', 'true')
  }
  await expect(async () => {
    await refused.evaluate(() => scrollBy(0, scrollY === 0 ? 10_000 : -50))
    await expect(go).not.toHaveAttribute('aria-disabled', { timeout: 1000 })
  }).toPass()
  await refused.getByRole('button', { name: 'Cancel' }).click()
  await expect(other.page.getByText(/It was not confirmed at Spotify/)).toBeVisible()
  await asksToContinue(await logIn(other)).click()
  expect(await other.reachWallet()).toBe(address)
  await other.sign('I wrote these notes.')

  // The browser that opened the wallet before is asked nothing.
  await app.logOut.click()
  await expect(app.logIn).toBeVisible()
  const known = await logIn(app)
  await expect.poll(() => known.isClosed()).toBe(true)
  expect(await app.reachWallet()).toBe(address)
  await page.close()
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
      await agreeAndGoOn(await opened)
      await app.enter()
    },
  )

test(
  'a blocked window: the page itself goes to the site, and goes on where it was',
  { tag: '@variation' },
  async ({ app, page }) => {
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
  },
)
