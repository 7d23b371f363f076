import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { addAuthenticator } from '../pages/add-authenticator.js'
import { AppPage } from '../pages/app-page.js'
import { approveAtProvider } from '../pages/approve-at-provider.js'
import { AuthenticatorApp } from '../pages/authenticator-app.js'
import { openProviderWindow } from '../pages/open-provider-window.js'
import { countMessages, readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

test.beforeEach(({ expectedErrors }) => {
  // The browser logs every 4xx response, and actions that require MFA receive one first.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
})

const methodsOf = (page: Page) => page.getByLabel('Verification methods')
const methodButton = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name })

/** Signs up a user of the example with MFA, which the app or the provider prompts for. */
async function signUp({ page, url }: Pick<AppPage, 'page' | 'url'>, email: string, promptedBy: 'app' | 'provider') {
  const app = new AppPage(page, `${url}/?protection=${promptedBy}`)
  await app.open()
  await app.logInWith(email)
  return { address: await app.reachWallet(), app }
}

/** Opens the list of methods for a user without MFA. */
async function openMethods(app: AppPage): Promise<void> {
  await app.button('Manage verification').click()
  await expect(app.page.getByRole('heading', { name: 'Transaction Protection' })).toBeVisible()
  await app.button('Continue').click()
  await expect(app.page.getByRole('heading', { name: 'Choose a verification method' })).toBeVisible()
}

/** Stores the recovery codes that the first method creates, and returns them. */
async function keepCodes(app: AppPage): Promise<string[]> {
  const { page } = app
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  const codes = await page.locator('[data-slot=mfa-recovery-codes] li').allTextContents()
  await app.button('I saved them').click()
  return codes
}

async function enrollTotp(app: AppPage): Promise<{ phone: AuthenticatorApp; recoveryCodes: string[] }> {
  const { page } = app
  await openMethods(app)
  await methodButton(page, /^Authenticator app/).click()
  await approveAtProvider(page)
  await expect(page.locator('[data-slot=mfa-totp] svg').first()).toBeVisible()
  const phone = new AuthenticatorApp((await page.locator('[data-slot=mfa-totp] code').textContent())!)
  await app.button('Continue').click()
  await app.typeCode(await phone.next())
  const recoveryCodes = await keepCodes(app)
  await expect(page.getByText('Authenticator app verification added')).toBeVisible()
  await app.button('Done').click()
  await expect(methodsOf(page)).toContainText('totp')
  return { phone, recoveryCodes }
}

async function enrollPasskey(app: AppPage, email: string): Promise<void> {
  const { page } = app
  await openMethods(app)
  await methodButton(page, /^Passkey/).click()
  await app.button('Add a new passkey').click()
  await app.typeCode(await readCode(email, { after: 1 }))
  await app.button('Enable passkeys').click()
  await approveAtProvider(page)
  await keepCodes(app)
  await expect(page.getByText('Passkey verification added')).toBeVisible()
  await app.button('Done').click()
  await expect(methodsOf(page)).toContainText('passkey')
}

/** Types a code of the authenticator app into the prompt of the app. */
async function enterCode(app: AppPage, code: string): Promise<void> {
  // After a wrong code the boxes are cleared.
  await expect(app.code).toHaveValue('')
  await app.typeCode(code)
}

async function enterRecoveryCode(app: AppPage, code: string): Promise<void> {
  await app.button('Use a recovery code').click()
  await app.page.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await app.button('Continue').click()
}

test('requires an authenticator app for signing, export and its own removal', async ({ app: example, email, page }) => {
  const { address, app } = await signUp(example, email, 'app')
  const { phone, recoveryCodes } = await enrollTotp(app)
  expect(recoveryCodes).toHaveLength(10)

  await app.askToSign('Protected')
  await app.button('Sign and continue').click()
  await enterCode(app, '000000')
  await expect(page.getByText(/not valid|retry/).first()).toBeVisible()
  await enterCode(app, await phone.next())
  await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await app.signature.textContent()) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Protected', signature })).toBe(true)
  await app.finish()

  // Sends and exports with recovery codes, because the phone has no unused code for a while.
  await app.fund()
  await app.askToSend({ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', amount: '0.01' })
  await app.button('Approve').click()
  await expect(page.locator('[data-slot=transaction-summary]')).toContainText('0.01')
  await enterRecoveryCode(app, recoveryCodes[0]!)
  await expect(app.hash).toHaveText(/^0x[0-9a-f]{64}$/)
  await app.finish()

  await app.button(/^Export wallet/).click()
  await enterRecoveryCode(app, recoveryCodes[1]!)
  const shown = page.frameLocator('iframe[src*="/embedded-wallets/export"]')
  await expect(shown.getByRole('button', { name: 'Continue in a new window' })).toBeVisible()
  await app.button('Close').first().click()
  await expect(page.locator('iframe[src*="/export"]')).toHaveCount(0)

  const emailCount = await countMessages(email)
  await app.button('Manage verification').click()
  await methodButton(page, /Authenticator app/).click()
  await expect(page.getByRole('heading', { name: 'Remove Authenticator App verification?' })).toBeVisible()
  await app.button('Remove').last().click()
  await enterCode(app, await phone.next())
  await expect(methodsOf(page)).toHaveText('none')
  await expect.poll(() => countMessages(email)).toBeGreaterThan(emailCount)
  await expect(page.getByRole('heading', { name: 'Choose a verification method' })).toBeVisible()
  await app.button('Not now').click()
  await app.sign('Not protected')
})

test("shows the message and accepts the MFA code on the provider's page, hidden from the app", async ({
  app: example,
  email,
  page,
}) => {
  const sentByApp: string[] = []
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) sentByApp.push(request.postData() ?? '', request.url())
  })
  const { address, app } = await signUp(example, email, 'provider')
  const { phone } = await enrollTotp(app)
  sentByApp.length = 0

  await app.askToSign('Pay no amount')
  await app.button('Sign and continue').click()
  const window = await openProviderWindow(page)
  const verify = window.getByRole('button', { name: 'Verify' })
  await expect(window.getByRole('region', { name: 'Sign a message' })).toContainText('Pay no amount')
  await expect(verify).toHaveAttribute('aria-disabled', 'false')
  const code = await phone.next()
  await window.getByRole('textbox', { name: 'Code' }).fill(code)
  await window.getByRole('textbox', { name: 'Code' }).press('Enter')
  await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await app.signature.textContent()) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Pay no amount', signature })).toBe(true)
  expect(sentByApp.join('\n')).not.toContain(code)
  await app.finish()

  await app.fund()
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await app.askToSend({ to, amount: '0.01' })
  await app.button('Approve').click()
  const other = await openProviderWindow(page)
  const sending = other.getByRole('region', { name: 'Send' })
  for (const text of ['0.01', to, '31337']) await expect(sending).toContainText(text)
  // A window that shows only a part of the text. The user scrolls to read it. A resize marks the text as unread.
  const send = other.getByRole('button', { name: 'Verify' })
  await other.setViewportSize({ width: 300, height: 330 })
  await other.evaluate(() => scrollTo(0, 0))
  for (let round = 0; round < 20; round++) {
    await other.evaluate(() => new Promise((done) => setTimeout(done, 50)))
    expect(await send.getAttribute('aria-disabled')).toBe('true')
  }
  await expect(async () => {
    await other.evaluate(() => scrollBy(0, scrollY + innerHeight >= document.body.scrollHeight ? -10_000 : 100))
    await expect(send).toHaveAttribute('aria-disabled', 'false', { timeout: 1000 })
  }).toPass()
  // The window closes with the click, so the click may never resolve.
  void other
    .getByRole('button', { name: 'Not now' })
    .click()
    .catch(() => undefined)
  await expect.poll(() => other.isClosed()).toBe(true)
  await expect(app.hash).toHaveCount(0)
})

test("uses a passkey on the provider's page to sign, send and export, and handles a refusal", async ({
  app: example,
  email,
  page,
}) => {
  const device = await addAuthenticator(page)
  // The example and the provider share a parent domain here. The provider's page can therefore request the passkeys of
  // that domain.
  const url = Object.assign(new URL(example.url), { hostname: 'app.fieldnotes.localhost' }).origin
  const { address, app } = await signUp({ page, url }, email, 'provider')
  await enrollPasskey(app, email)
  let windows = 0
  /** Opens the provider's window with the user's passkey, whose signatures the provider counts. */
  const open = async () => {
    const window = await openProviderWindow(page)
    const copy = await device.copyTo(window, { used: 10 * windows++ })
    return { ask: window.getByRole('button', { name: 'Use passkey' }), copy, window }
  }

  await app.askToSign('By my finger')
  await app.button('Sign and continue').click()
  const { ask, copy, window } = await open()
  await copy.knowsUser(false)
  await expect(window.getByRole('region', { name: 'Sign a message' })).toContainText('By my finger')
  await expect(ask).toHaveAttribute('aria-disabled', 'false')
  await ask.click()
  await expect(window.getByText('Verification canceled')).toBeVisible()
  await expect(app.signature).toHaveCount(0)
  await copy.knowsUser(true)
  await ask.click()
  await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await app.signature.textContent()) as `0x${string}`
  expect(await verifyMessage({ address, message: 'By my finger', signature })).toBe(true)
  await app.finish()

  await app.fund()
  await app.askToSend({ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', amount: '0.01' })
  await app.button('Approve').click()
  const sending = await open()
  await expect(sending.window.getByRole('region', { name: 'Send' })).toContainText('0.01')
  await expect(sending.ask).toHaveAttribute('aria-disabled', 'false')
  await sending.ask.click()
  await expect(app.hash).toHaveText(/^0x[0-9a-f]{64}$/)
  await app.finish()

  await app.button(/^Export wallet/).click()
  const exporting = await open()
  await expect(exporting.ask).toHaveAttribute('aria-disabled', 'false')
  await exporting.ask.click()
  const shown = await openProviderWindow(page, 'export')
  await expect(shown.getByRole('region', { name: 'Private key' })).toBeVisible()
})
