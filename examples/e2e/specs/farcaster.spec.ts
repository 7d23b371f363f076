import type { Page } from '@playwright/test'
import { openProviderWindow } from '../pages/open-provider-window.js'
import { expect, test } from './fixtures.js'

/** Approves on the page that the phone scans or opens. */
async function approve(phone: Page, name = 'Ada'): Promise<void> {
  await expect(phone.getByText(/choose a user to sign in/)).toBeVisible()
  await phone.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await expect(phone.getByText(`Signed in as ${name}`)).toBeVisible()
}

test('logs in with Farcaster through a QR code for a phone, and on the phone itself', async ({
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

  // Uses another channel, after one has returned its result.
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

test("security rule 42: registers a Farcaster signer after a click on the provider's page, and posts with it", async ({
  app,
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access'], { origin: app.url })
  await app.open()
  await app.logIn.click()
  await app.pick('Farcaster')
  const readLink = async () => {
    await app.button('Copy link').click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const phone = await context.newPage()
  await phone.goto(await readLink())
  // Another test user: a Farcaster login opens no existing wallet in a new browser.
  await approve(phone, 'Grace')
  await page.bringToFront()
  await app.enter()

  await app.button('Let this app write').click()
  const shown = await openProviderWindow(page)
  const region = shown.getByRole('region', { name: 'Let a key post on Farcaster for you' })
  const key = /0x[0-9a-f]{64}/.exec((await region.textContent()) ?? '')?.[0] ?? 'no key'
  const agree = shown.getByRole('button', { name: 'Approve' })
  await expect(agree).toHaveAttribute('aria-disabled', 'false')
  await agree.click()

  await phone.goto(await readLink())
  await phone.getByRole('button', { name: /^Grace/ }).click()
  await expect(phone.getByText('Approved as Grace')).toBeVisible()
  await page.bringToFront()
  // The approved key is the one that the provider's page showed.
  await expect(page.getByLabel('Signer', { exact: true })).toHaveText(key)
  await app.button('Sign a note').click()
  await expect(page.getByLabel('Note signature')).toHaveText(/^0x[0-9a-f]{128}$/)
})
