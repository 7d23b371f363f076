import { verifyMessage } from 'viem'
import { addAuthenticator } from '../pages/add-authenticator.js'
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
    await expect(shown.getByRole('region', { name: 'Private key' })).toBeVisible()
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
  const { provider } = protection
  await expect(provider.getByRole('region', { name: 'Sign a message' })).toContainText('Pay nobody anything')
  await expect(provider.getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-disabled', 'false')

  // What lies over it keeps everything from being taken, whoever put it there.
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;pointer-events:none;background:#0001'
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    top.append(cover)
  })
  await expect(provider.getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-disabled', 'true')
  const code = await phone.next()
  await provider.getByRole('textbox', { name: 'Code' }).fill(code)
  await provider.getByRole('button', { name: 'Verify' }).click({ force: true })
  await expect(provider.getByText('Part of this page is covered or out of view.')).toBeVisible()
  await page.evaluate(() => document.querySelector('#cover')?.remove())
  await expect(provider.getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-disabled', 'false')

  await provider.getByRole('button', { name: 'Verify' }).click()
  await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await app.signature.textContent()) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Pay nobody anything', signature })).toBe(true)
  expect(heard.join('\n')).not.toContain(code)
  await app.finish()

  await app.fund()
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await app.askToSend({ to, amount: '0.01' })
  // A page around that shows no more of it than where the code is typed: nothing lies over it, and nothing was read.
  const styles = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      ':has(> iframe[src*="/verify"]) { height: 230px !important; overflow: hidden }' +
        'iframe[src*="/verify"] { height: 420px !important; margin-top: -190px }',
    )
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  await app.button('Approve').click()
  await provider.getByRole('textbox', { name: 'Code' }).fill('000000')
  // For longer than reading takes.
  for (let round = 0; round < 20; round++) {
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
    expect(await provider.getByRole('button', { name: 'Verify' }).getAttribute('aria-disabled')).toBe('true')
  }
  await styles.evaluate((sheet) => sheet.replaceSync(''))
  // Up and down, as who reads it does where not all of it fits.
  await expect(async () => {
    await provider.locator('main').evaluate(() => scrollTo(0, scrollY === 0 ? 1000 : 0))
    await expect(provider.getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-disabled', 'false', {
      timeout: 2000,
    })
  }).toPass()
  const sending = provider.getByRole('region', { name: 'Send' })
  for (const text of ['0.01', to, '31337']) await expect(sending).toContainText(text)
  // The frame goes with the click, so that the answer to it may never come.
  const leave = provider.getByRole('button', { name: 'Not now' })
  void leave.click().catch(() => undefined)
  await expect(leave).toHaveCount(0)
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
  const { provider } = protection
  const ask = provider.getByRole('button', { name: 'Use passkey' })

  await device.knowsUser(false)
  await app.askToSign('By my finger')
  await app.button('Sign and continue').click()
  await expect(provider.getByRole('region', { name: 'Sign a message' })).toContainText('By my finger')
  await expect(ask).toHaveAttribute('aria-disabled', 'false')
  await ask.click()
  await expect(provider.getByText('Verification canceled')).toBeVisible()
  await expect(app.signature).toHaveCount(0)
  await device.knowsUser(true)
  await ask.click()
  await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await app.signature.textContent()) as `0x${string}`
  expect(await verifyMessage({ address, message: 'By my finger', signature })).toBe(true)
  await app.finish()

  await app.fund()
  await app.askToSend({ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', amount: '0.01' })
  await app.button('Approve').click()
  await expect(provider.getByRole('region', { name: 'Send' })).toContainText('0.01')
  await expect(ask).toHaveAttribute('aria-disabled', 'false')
  await ask.click()
  await expect(app.hash).toHaveText(/^0x[0-9a-f]{64}$/)
  await app.finish()

  await app.button(/^Export wallet/).click()
  await expect(ask).toHaveAttribute('aria-disabled', 'false')
  await ask.click()
  const shown = page.frameLocator('iframe[src*="/embedded-wallets/export"]')
  await expect(shown.getByRole('region', { name: 'Private key' })).toBeVisible()
})
