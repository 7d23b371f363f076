import type { Page } from '@playwright/test'
import { agreeAndGoOn } from '../pages/agree-and-go-on.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

const agree = (page: Page) => page.getByRole('link', { name: /as Grace/ })
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })

test('security rule 38, security rule 41: logs in with OAuth providers by redirect and form post, after a refusal, and confirms a new browser', async ({
  app,
  browser,
  page,
}) => {
  /** Goes to the OAuth provider and approves, if the user has not approved before. */
  const logIn = async (at: typeof app) => {
    await at.open()
    await at.logIn.click()
    const opened = at.page.waitForEvent('popup')
    await at.pick(/^Spotify/)
    const window = await opened
    await agree(window).click()
    return window
  }
  await app.open()
  await app.logIn.click()
  let opened = page.waitForEvent('popup')
  await app.pick('Spotify')
  await (await opened).getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText(/You did not confirm it with Spotify/)).toBeVisible()
  opened = page.waitForEvent('popup')
  await app.button('Try again').click()
  const first = await opened
  // The popup opens with an empty page, and then navigates to the OAuth provider.
  await expect(agree(first)).toBeVisible()
  expect(await first.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 680])
  await agreeAndGoOn(first, 'Grace')
  await expect.poll(() => first.isClosed()).toBe(true)
  await app.enter()
  const address = (await app.address.textContent()) ?? ''

  const other = app.in(await (await browser.newContext()).newPage())
  const refused = await logIn(other)
  await expect(refused.getByRole('heading', { name: 'Log in on this device?' })).toBeVisible()
  await expect(refused.getByText(/You continue to .* as Spotify: Grace Hopper \(ID \S+, \S+\)/)).toBeVisible()
  expect(new URL(refused.url()).origin).toBe(new URL(readStack().provider).origin)
  // A small window that shows only the button. The user scrolls to read the text.
  const go = continueButton(refused)
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
  await expect(other.page.getByText(/You did not confirm it with Spotify/)).toBeVisible()
  await continueButton(await logIn(other)).click()
  expect(await other.reachWallet()).toBe(address)
  await other.sign('I wrote these notes.')

  // The browser that opened the wallet before needs no confirmation.
  await app.logOut.click()
  await expect(app.logIn).toBeVisible()
  const known = await logIn(app)
  await expect.poll(() => known.isClosed()).toBe(true)
  expect(await app.reachWallet()).toBe(address)
  await app.logOut.click()

  await app.logIn.click()
  opened = page.waitForEvent('popup')
  await app.pick('Apple')
  await agreeAndGoOn(await opened)
  await app.enter()
  expect(new URL(page.url()).search).toBe('')
})

test('security rule 41: a popup of a sandboxed frame cannot run scripts or continue a login', async ({
  app,
  browser,
  expectedErrors,
  page,
}) => {
  expectedErrors.push(/Blocked script execution/)
  await app.open()
  await app.logIn.click()
  const opened = page.waitForEvent('popup')
  await app.pick('Spotify')
  await agreeAndGoOn(await opened, 'Grace')
  await app.enter()

  // In a new browser, a script of the app's page opens a login's address in a popup without scripts.
  const other = app.in(await (await browser.newContext()).newPage())
  await other.open()
  await other.logIn.click()
  const loginWindow = other.page.waitForEvent('popup')
  await other.pick(/^Spotify/)
  await expect(agree(await loginWindow)).toBeVisible()
  const login = (await loginWindow).url()
  const sandboxed = other.page.context().waitForEvent('page')
  await other.page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-popups allow-forms allow-same-origin')
    document.body.append(frame)
    Object.assign(window, { stolen: frame.contentWindow?.open(url, '_blank') })
  }, login)
  const popup = await sandboxed
  await agree(popup).click()
  const provider = new URL(readStack().provider).origin
  await expect(popup.getByRole('heading', { name: 'Log in on this device?' })).toBeVisible()
  await expect(popup.getByText('This page needs JavaScript.')).toBeVisible()
  const go = continueButton(popup)
  await expect(go).toBeDisabled()
  const box = (await go.boundingBox())!
  for (let round = 0; round < 5; round++) {
    await popup.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await popup.keyboard.press('Enter')
  }
  expect(new URL(popup.url()).origin).toBe(provider)
  // A page of another origin has no readable address.
  const address = await other.page.evaluate(() => {
    try {
      return (window as unknown as { stolen: Window }).stolen.location.href
    } catch (error) {
      return String(error)
    }
  })
  expect(address).toMatch(/SecurityError/)
})

test('threat 9: logs in with any combination of opener policies of the app and the OAuth provider', async ({
  app,
  context,
}) => {
  const served = { app: 'unsafe-none', vendor: 'same-origin' }
  const set = (pattern: string, where: keyof typeof served) =>
    context.route(pattern, async (route) => {
      // Node does not resolve names below localhost everywhere.
      const url = route
        .request()
        .url()
        .replace(/\/\/\w+\.localhost/, '//127.0.0.1')
      // The server may close a keep-alive connection while the browser reuses it.
      const response = await route.fetch({ maxRedirects: 0, maxRetries: 2, url })
      const headers = { ...response.headers(), 'cross-origin-opener-policy': served[where] }
      await route.fulfill({ response, headers })
    })
  await context.grantPermissions(['local-network-access'], { origin: app.url })
  await set(`${app.url}/**`, 'app')
  await set('**/sandbox/oauth/**', 'vendor')
  for (const policies of [
    { app: 'unsafe-none', vendor: 'same-origin' },
    { app: 'same-origin', vendor: 'unsafe-none' },
  ])
    await test.step(`app with opener policy ${policies.app}, OAuth provider with opener policy ${policies.vendor}`, async () => {
      Object.assign(served, policies)
      await app.open()
      await app.logIn.click()
      const opened = context.waitForEvent('page')
      await app.pick(/^Discord/)
      await agreeAndGoOn(await opened)
      await app.enter()
      await app.logOut.click()
      await expect(app.logIn).toBeVisible()
    })
})
