import { verifyMessage } from 'viem'
import { addAuthenticator } from '../pages/add-authenticator.js'
import { openProviderWindow } from '../pages/open-provider-window.js'
import { besideProvider, signUpProtected } from '../pages/sign-up-protected.js'
import { countMessages, readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

test.beforeEach(({ expectedErrors }) => {
  // The browser reports every answer of 4xx itself, and what is asked for a second factor first gets one.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
})

const someNumber = () => `+1213373${String(Math.floor(Math.random() * 1e4)).padStart(4, '0')}`

test(
  'an authenticator app is set up, asked for before signing and exporting, stands in for itself, and is removed',
  { tag: '@screens' },
  async ({ app: example, email, example: name, page }) => {
    const { address, app, protection } = await signUpProtected(example, name, email, 'app')
    const { phone, recoveryCodes } = await protection.enrollTotp()
    expect(recoveryCodes).toHaveLength(10)

    await app.askToSign('Protected')
    await app.button('Sign and continue').click()
    await protection.enterCode('000000')
    await expect(page.getByText(/not valid|retry/).first()).toBeVisible()
    await protection.enterCode(await phone.next())
    await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
    const signature = (await app.signature.textContent()) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Protected', signature })).toBe(true)
    await app.finish()

    // A transaction with one of the codes for a lost phone.
    await app.fund()
    await app.askToSend({ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', amount: '0.01' })
    await app.button('Approve').click()
    if (protection.hasScreens) {
      await expect(page.locator('[data-slot=transaction-summary]')).toContainText('0.01')
      await app.button('Use a recovery code').click()
      await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0]!)
      await app.button('Continue').click()
    } else {
      await page.getByRole('dialog').getByRole('button', { name: 'Recovery code' }).click()
      await protection.enterCode(recoveryCodes[0]!)
    }
    await expect(app.hash).toHaveText(/^0x[0-9a-f]{64}$/)
    await app.finish()

    await app.button(/^Export wallet/).click()
    await protection.enterCode(await phone.next())
    const shown = page.frameLocator('iframe[src*="/embedded-wallets/export"]')
    await expect(shown.getByRole('button', { name: 'Go on in a window' })).toBeVisible()
    await app.button('Close').first().click()
    await expect(page.locator('iframe[src*="/export"]')).toHaveCount(0)

    const letters = await countMessages(email)
    if (protection.hasScreens) {
      await protection.openMethods({ isFirst: false })
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Authenticator app/ })
        .click()
      await expect(page.getByRole('heading', { name: 'Remove Authenticator App verification?' })).toBeVisible()
      await app.button('Remove').last().click()
    } else await app.button('Remove authenticator app').click()
    await protection.enterCode(await phone.next())
    await expect(protection.methods).toHaveText('none')
    await expect.poll(() => countMessages(email)).toBeGreaterThan(letters)
    if (protection.hasScreens) {
      await expect(page.getByRole('heading', { name: 'Choose a verification method' })).toBeVisible()
      await app.button('Not now').click()
    }
    await app.sign('Not protected')
  },
)

test(
  'text messages are a second factor: a code arrives for each signature',
  { tag: '@variation' },
  async ({ app: example, email, example: name }) => {
    const { app, protection } = await signUpProtected(example, name, email, 'app')
    const number = someNumber()
    await protection.enrollSms(number)

    const before = await countMessages(number)
    await app.askToSign('Protected')
    await app.button('Sign and continue').click()
    if (!protection.hasScreens) await app.page.getByRole('dialog').getByRole('button', { name: 'Text message' }).click()
    await protection.enterCode(await readCode(number, { after: before }), 'Text message')
    await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
  },
)

test(
  'a passkey is a second factor, asked for as soon as it is needed, and cannot be unlinked meanwhile',
  { tag: ['@screens', '@variation'] },
  async ({ app: example, email, example: name, page }) => {
    const device = await addAuthenticator(page)
    const { app, protection } = await signUpProtected(example, name, email, 'app')
    await protection.enrollPasskey(email)

    await device.knowsUser(false)
    await app.askToSign('Protected')
    await app.button('Sign and continue').click()
    // It has been asked for once, and not shown.
    await expect(protection.hasScreens ? page.getByText('Verification canceled') : app.problem).toBeVisible()
    await device.knowsUser(true)
    if (protection.hasScreens) await app.button('Try again').click()
    else await page.getByRole('dialog').getByRole('button', { name: 'Passkey', exact: true }).click()
    await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
    await app.finish()
  },
)

test('on the page of the provider the user reads what is signed, and types a code that the app never sees', async ({
  app: example,
  email,
  example: name,
  page,
}) => {
  const heard: string[] = []
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) heard.push(request.postData() ?? '', request.url())
  })
  const { address, app, protection } = await signUpProtected(example, name, email, 'provider')
  const { phone } = await protection.enrollTotp()
  heard.length = 0

  await app.askToSign('Pay nobody anything')
  await app.button('Sign and continue').click()
  const window = await openProviderWindow(page)
  const verify = window.getByRole('button', { name: 'Verify' })
  await expect(window.getByRole('region', { name: 'Sign a message' })).toContainText('Pay nobody anything')
  await expect(verify).toHaveAttribute('aria-disabled', 'false')
  const code = await phone.next()
  await window.getByRole('textbox', { name: 'Code' }).fill(code)
  await window.getByRole('textbox', { name: 'Code' }).press('Enter')
  await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await app.signature.textContent()) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Pay nobody anything', signature })).toBe(true)
  expect(heard.join('\n')).not.toContain(code)
  await app.finish()

  await app.fund()
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await app.askToSend({ to, amount: '0.01' })
  await app.button('Approve').click()
  const other = await openProviderWindow(page)
  const sending = other.getByRole('region', { name: 'Send' })
  for (const text of ['0.01', to, '31337']) await expect(sending).toContainText(text)
  // A window in which not all of the text is in view: the user scrolls to read it. A resize makes all of it unread.
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
  // The window closes with the click, whose answer may never come.
  void other
    .getByRole('button', { name: 'Not now' })
    .click()
    .catch(() => undefined)
  await expect.poll(() => other.isClosed()).toBe(true)
  await expect(app.hash).toHaveCount(0)
})

test('on the page of the provider a passkey of its domain signs, sends and exports, and who declines does none of it', async ({
  app: example,
  email,
  example: name,
  page,
}) => {
  const device = await addAuthenticator(page)
  const { address, app, protection } = await signUpProtected(besideProvider(example), name, email, 'provider')
  await protection.enrollPasskey(email)
  let windows = 0
  /** The window of the provider, with the user's passkey, whose signatures the provider counts. */
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
