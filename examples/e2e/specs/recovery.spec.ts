import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { addAuthenticator } from '../pages/add-authenticator.js'
import { agreeAndGoOn } from '../pages/agree-and-go-on.js'
import { AppPage } from '../pages/app-page.js'
import { approveAtProvider } from '../pages/approve-at-provider.js'
import { becomeNewDevice } from '../pages/become-new-device.js'
import { countMessages } from '../stack/read-code.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

const message = 'I wrote these notes.'

test.beforeEach(({ expectedErrors }) => {
  // The browser logs every 4xx response, and a new frame must first confirm its key.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
})

const methodOf = (page: Page) => page.getByLabel('Recovery method')
const passkeyPage = (page: Page) => page.frameLocator('iframe[src*="/embedded-wallets/passkey"]')

/** Signs up a new user in the example app that lets users select a recovery method. */
async function signUp({ page, url }: AppPage, email: string) {
  const app = new AppPage(page, `${url}/?recovery=offered`)
  await app.open()
  await app.logInWith(email)
  const address = await app.reachWallet()
  await expect(methodOf(page)).toHaveText('automatic')
  return { address, app }
}

/** Logs in on a new device and requests a signature, which recovers the wallet. */
async function returnAndSign(app: AppPage, email: string): Promise<void> {
  await app.open()
  await app.logInWith(email, { after: await countMessages(email) })
  await app.reachWallet()
  await app.askToSign(message)
  await app.button('Sign and continue').click()
}

async function expectSignature(app: AppPage, address: `0x${string}`): Promise<void> {
  await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await app.signature.textContent()) as `0x${string}`
  expect(await verifyMessage({ address, message, signature })).toBe(true)
}

test('recovers the wallet with a passkey on a new device, and signs with it', async ({ app: example, email, page }) => {
  const received: string[] = []
  await page.exposeFunction('record', (data: string) => void received.push(data))
  await page.addInitScript(() => {
    if (window !== window.top || !navigator.credentials) return
    const { record } = window as never as { record: (text: string) => void }
    addEventListener('message', ({ data }) => record(JSON.stringify(data)))
    // Records requests of the page to the authenticator.
    for (const name of ['create', 'get'] as const) {
      const ask = navigator.credentials[name].bind(navigator.credentials)
      navigator.credentials[name] = (options: object) => (record(`requested ${name}`), ask(options) as never)
    }
  })
  await addAuthenticator(page, { hasPrf: true })
  const { address, app } = await signUp(example, email)
  await app.button('Secure wallet').click()
  await app.button('Passkey').click()
  const frame = page.locator('iframe[src*="/embedded-wallets/passkey"]')
  await expect(frame).toHaveAttribute('allow', /publickey-credentials-create; publickey-credentials-get/)
  await passkeyPage(page).getByRole('button', { name: 'Make a passkey' }).click()
  await approveAtProvider(page)
  await expect(page.getByText('Success')).toBeVisible()
  await expect(frame).toHaveCount(0)
  await app.finish()
  await expect(methodOf(page)).toHaveText('passkey')
  // The first device has the wallet, so it prompts for nothing.
  await page.reload()
  await app.sign(message)

  await becomeNewDevice(page, { app: app.url, provider: readStack().provider })
  await returnAndSign(app, email)
  await passkeyPage(page).getByRole('button', { name: 'Use your passkey' }).click()
  await expectSignature(app, address)
  expect(received.join()).not.toContain('requested')
  expect(received.filter((data) => /salt|credential|output|webauthn/i.test(data))).toEqual([])
})

test("threat 45: accepts iCloud's response only from the popup of the request, not from another origin", async ({
  app: example,
  email,
  page,
}) => {
  const { address, app } = await signUp(example, email)
  await app.button('Secure wallet').click()
  await app.button('iCloud').click()
  const opened = page.waitForEvent('popup')
  await app.button(/^Continue/).click()
  const apple = await opened
  const signIn = apple.getByRole('link', { name: 'Continue as Ada' })
  await expect(signIn).toBeVisible()

  const attacker = await page.context().newPage()
  await attacker.setContent(`<a href="${apple.url()}">Go</a>`)
  await attacker.getByRole('link').click()
  await attacker.getByRole('link', { name: 'Continue as Grace' }).click()
  await expect(attacker.getByRole('heading', { name: 'This request has ended' })).toBeVisible()
  expect(new URL(attacker.url()).pathname).toBe('/api/v1/recovery/oauth/callback/icloud')
  // A navigation to a start page does not end the request of another window.
  const unknown = `/api/v1/recovery/oauth/icloud/start?state=${'A'.repeat(43)}`
  await attacker.goto('about:blank')
  await attacker.setContent(`<a href="${new URL(unknown, readStack().provider).href}">Go</a>`)
  await attacker.getByRole('link').click()
  await expect(attacker).toHaveTitle('This request has ended')
  await attacker.close()

  await agreeAndGoOn(apple)
  await approveAtProvider(page)
  await expect(page.getByText('Success')).toBeVisible()
  await app.finish()
  await expect(methodOf(page)).toHaveText('icloud')

  await becomeNewDevice(page, { app: app.url, provider: readStack().provider })
  await returnAndSign(app, email)
  const again = page.waitForEvent('popup')
  await app.button(/^(?:Continue|Recover)/).click()
  await agreeAndGoOn(await again)
  await expectSignature(app, address)
})
