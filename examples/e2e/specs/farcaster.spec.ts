import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'

/** On the page that the phone scans, or opens. */
async function approve(phone: Page): Promise<void> {
  await expect(phone.getByText(/choose a user to sign in/)).toBeVisible()
  await phone.getByRole('button', { name: /^Ada/ }).click()
  await expect(phone.getByText('Signed in as Ada')).toBeVisible()
}

test('logs in with a phone that scans a code, and again on the phone itself', async ({
  app,
  browser,
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access'], { origin: app.url })
  await app.open()
  await app.logIn.click()
  await app.pick('Farcaster')
  const copy = app.button('Copy link')
  const readLink = async () => {
    await copy.click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const first = await readLink()

  // Another channel, once one has gone back.
  await app.button('Back').click()
  await app.pick('Farcaster')
  const second = await readLink()
  expect(second).not.toBe(first)
  const phone = await context.newPage()
  await phone.goto(second)
  await approve(phone)
  await page.bringToFront()
  await app.enter()

  const mobile = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })
  const here = app.in(await mobile.newPage())
  await here.open()
  await here.logIn.click()
  await here.pick('Farcaster')
  const opened = mobile.waitForEvent('page')
  await here.page.getByRole('link', { name: 'Open Warpcast app' }).click()
  await approve(await opened)
  await here.page.bringToFront()
  await expect(here.logOut).toBeVisible({ timeout: 60_000 })
  await mobile.close()
})
