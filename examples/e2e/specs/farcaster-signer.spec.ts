import { createPublicKey, verify } from 'node:crypto'
import type { Page } from '@playwright/test'
import { allowBrowser } from '../pages/allow-browser.js'
import type { AppPage } from '../pages/app-page.js'
import { expect, test } from './fixtures.js'

/** No other script is her, so that nobody else asks for her signer, or takes her account over. */
const katherine = /^Katherine/

/** On the phone, or in the app there. */
async function answer(phone: Page, choice: string | RegExp, said: string): Promise<void> {
  await phone.getByRole('button', { name: choice }).click()
  await expect(phone.getByRole('heading', { name: said })).toBeVisible()
}

const heading = ({ page }: AppPage, name: string) => page.getByRole('dialog').getByRole('heading', { name })
const signer = ({ page }: AppPage) => page.getByLabel('Signer', { exact: true })
const ask = (app: AppPage) => app.button(/^(?:Let this app write|Check the signer)$/).click()

/** Where the screen leads, on the phone that has this page. */
async function openApp({ page }: AppPage): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open Warpcast app' }).click()
  return opened
}

/** A note that the user's key has signed, as OpenSSL finds. */
async function isSigning(app: AppPage): Promise<boolean> {
  const hash = 'ab'.repeat(20)
  await app.button('Sign a note').click()
  const signature = app.page.getByLabel('Note signature')
  await expect(signature).toHaveText(/^0x[0-9a-f]{128}$/)
  const [key, signed] = await Promise.all([signer(app).textContent(), signature.textContent()])
  const der = Buffer.from(`302a300506032b6570032100${key!.slice(2)}`, 'hex')
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(hash, 'hex'), publicKey, Buffer.from(signed!.slice(2), 'hex'))
}

test(
  'a key of the wallet writes on Farcaster once its user has approved it, by a code and on the phone itself',
  { tag: '@variation' },
  async ({ app, browser, context, expectedErrors, page }) => {
    // The approval of the other browser waits for a click on the provider's page.
    expectedErrors.push(/status of 403 \(Forbidden\) .*\/approve$/)
    const permissions = ['clipboard-read', 'clipboard-write', 'local-network-access']
    await context.grantPermissions(permissions, { origin: app.url })
    /** The URL in the QR code. */
    async function scan(): Promise<Page> {
      const phone = await context.newPage()
      await page.bringToFront()
      await app.button('Copy link').click()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      await phone.goto(link)
      return phone
    }
    await app.open()
    await app.logIn.click()
    await app.pick('Farcaster')
    const logInPhone = await scan()
    await answer(logInPhone, katherine, 'Signed in as Katherine')
    await logInPhone.close()
    await app.enter()

    await test.step('the user rejects it, and an account that is another one approves nothing', async () => {
      await ask(app)
      await expect(heading(app, 'Add a signer to Farcaster')).toBeVisible()
      await expect(page.getByRole('img', { name: 'QR code that opens Farcaster on your phone' })).toBeVisible()
      await answer(await scan(), 'Reject', 'Rejected')
      await page.bringToFront()
      await expect(heading(app, 'Request rejected')).toBeVisible()
      await app.button('Try again').click()
      await answer(await scan(), /^Grace/, 'Approved as Grace')
      await page.bringToFront()
      await expect(heading(app, 'Request rejected')).toBeVisible()
      await expect(signer(app)).toHaveCount(0)
    })

    await test.step('the user approves it, and it signs', async () => {
      await app.button('Try again').click()
      const phone = await scan()
      await answer(phone, katherine, 'Approved as Katherine')
      await page.bringToFront()
      await expect(signer(app)).toHaveText(/^0x[0-9a-f]{64}$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await isSigning(app)).toBe(true)

      // What Katherine does in her app there, later.
      const key = await signer(app).textContent()
      const { origin, port } = new URL(phone.url())
      const remove = `http://127.0.0.1:${port}/sandbox/farcaster/signer/remove`
      const removed = await page.request.post(remove, { data: { key }, headers: { origin } })
      expect(removed.ok()).toBe(true)
    })

    const mobile = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })
    const here = app.in(await mobile.newPage())
    await here.open()
    await here.logIn.click()
    await here.pick('Farcaster')
    await answer(await openApp(here), katherine, 'Signed in as Katherine')
    await here.page.bringToFront()
    await here.enter()
    // The approval on the phone logs in, and opens no wallet in a new browser.
    await page.bringToFront()
    await allowBrowser(app)
    await here.page.bringToFront()

    await test.step('after it was removed there, it is asked for anew, on the phone that is the page’s own', async () => {
      await ask(here)
      await expect(heading(here, 'Add a signer to Farcaster')).toBeVisible()
      await expect(here.page.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
      await answer(await openApp(here), katherine, 'Approved as Katherine')
      await here.page.bringToFront()
      await expect(here.page.getByRole('dialog')).toHaveCount(0)
      await expect(signer(here)).toHaveText((await signer(app).textContent())!)
      expect(await isSigning(here)).toBe(true)
      await mobile.close()
    })
  },
)
