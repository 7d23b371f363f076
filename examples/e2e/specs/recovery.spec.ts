import type { BrowserContext, Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { addAuthenticator } from '../pages/add-authenticator.js'
import { AppPage } from '../pages/app-page.js'
import { approveAtProvider } from '../pages/approve-at-provider.js'
import { becomeNewDevice } from '../pages/become-new-device.js'
import { countMessages } from '../stack/read-code.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

const message = 'I wrote these notes.'

test.beforeEach(({ expectedErrors }) => {
  // The browser reports every answer of 4xx itself, and a frame that is new to a wallet is asked to have it confirmed.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
})

const methodOf = (page: Page) => page.getByLabel('Recovery method')
const passkeyPage = (page: Page) => page.frameLocator('iframe[src*="/embedded-wallets/passkey"]')

/** A new user of the example as an app whose users choose how their wallets are recovered. */
async function signUp({ page, url }: AppPage, email: string) {
  const app = new AppPage(page, `${url}/?recovery=offered`)
  await app.open()
  await app.logInWith(email)
  const address = await app.reachWallet()
  await expect(methodOf(page)).toHaveText('automatic')
  return { address, app }
}

/** Logs in on the device that has nothing, and asks for a signature, for which the wallet has to come to it. */
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

/** Presses what opens the window of a cloud, and what is chosen there. */
async function atCloud(context: BrowserContext, press: () => Promise<void>, choice: string): Promise<void> {
  const opened = context.waitForEvent('page')
  await press()
  const window = await opened
  await window.getByRole('link', { name: choice, exact: true }).click()
  await expect.poll(() => window.isClosed()).toBe(true)
}

test('a passkey recovers the wallet on a new device, where it signs as before', async ({
  app: example,
  email,
  page,
}) => {
  const heard: string[] = []
  await page.exposeFunction('hear', (data: string) => void heard.push(data))
  await page.addInitScript(() => {
    if (window !== window.top || !navigator.credentials) return
    const { hear } = window as never as { hear: (text: string) => void }
    addEventListener('message', ({ data }) => hear(JSON.stringify(data)))
    // What the page itself asks of the authenticator.
    for (const name of ['create', 'get'] as const) {
      const ask = navigator.credentials[name].bind(navigator.credentials)
      navigator.credentials[name] = (options: object) => (hear(`asked ${name}`), ask(options) as never)
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
  // Here the wallet is still, and asks for nothing.
  await page.reload()
  await app.sign(message)

  await becomeNewDevice(page, { app: app.url, provider: readStack().provider })
  await returnAndSign(app, email)
  await passkeyPage(page).getByRole('button', { name: 'Use your passkey' }).click()
  await expectSignature(app, address)
  expect(heard.join()).not.toContain('asked')
  expect(heard.filter((data) => /salt|credential|output|webauthn/i.test(data))).toEqual([])
})

test(
  'a passkey that makes no secrets is refused in words, and another way is chosen',
  { tag: '@variation' },
  async ({ app: example, email, page }) => {
    await addAuthenticator(page)
    const { app } = await signUp(example, email)
    await app.button('Secure wallet').click()
    await app.button('Passkey').click()
    await passkeyPage(page).getByRole('button', { name: 'Make a passkey' }).click()
    await expect(page.getByText('This browser, or what keeps your passkeys, cannot secure a wallet.')).toBeVisible()
    await expect(app.button('Try again')).toHaveCount(0)
    await app.button('Choose another way').click()
    await app.button('Password').click()
    await app.button('Generate').click()
    await app.button('Continue').click()
    const password = (await page.locator('[data-slot=save-password] span[dir=ltr]').textContent())!
    await app.button('Continue').click()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('checkbox').click()
    await app.button('Set Password').click()
    await approveAtProvider(page)
    await expect(page.getByText('Success')).toBeVisible()
    await app.finish()
    await expect(methodOf(page)).toHaveText('user-passcode')
  },
)

for (const cloud of ['Google Drive', 'iCloud'] as const)
  test(
    `${cloud}: refused, blocked, closed and agreed to, and then it recovers the wallet on a new device`,
    { tag: '@variation' },
    async ({ app: example, context, email, page }) => {
      const { address, app } = await signUp(example, email)
      await app.button('Secure wallet').click()
      await app.button(cloud).click()
      await atCloud(context, () => app.button(`Continue with ${cloud}`).click(), 'Cancel')
      await expect(page.getByText(`It was not confirmed at ${cloud}. Try again, and agree there.`)).toBeVisible()
      await app.button('Try again').click()

      // Without the box that allows it nothing can be kept there.
      await atCloud(
        context,
        () => app.button(`Continue with ${cloud}`).click(),
        'Continue without the box that allows it',
      )
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      await app.button('Try again').click()

      await page.evaluate(() => {
        const { open } = window
        window.open = () => {
          window.open = open
          return null
        }
      })
      await app.button(`Continue with ${cloud}`).click()
      await expect(page.getByText(/^Your browser did not open the window\./)).toBeVisible()
      await app.button('Try again').click()

      const closing = context.waitForEvent('page')
      await app.button(`Continue with ${cloud}`).click()
      const closed = await closing
      await expect(closed.getByRole('link', { name: 'Continue as Ada' })).toBeVisible()
      // Seen there twice, it is known to have been closed.
      await page.waitForTimeout(1500)
      await closed.close()
      await expect(page.getByText(`It was not confirmed at ${cloud}. Try again, and agree there.`)).toBeVisible()
      await app.button('Try again').click()
      await expect(methodOf(page)).toHaveText('automatic')

      await atCloud(context, () => app.button(`Continue with ${cloud}`).click(), 'Continue as Ada')
      await approveAtProvider(page)
      await expect(page.getByText('Success')).toBeVisible()
      await app.finish()
      await expect(methodOf(page)).toHaveText(cloud === 'iCloud' ? 'icloud' : 'google-drive')
      expect(new URL(page.url()).search).toBe('?recovery=offered')

      await becomeNewDevice(page, { app: app.url, provider: readStack().provider })
      await returnAndSign(app, email)
      await atCloud(context, () => app.button(`Continue with ${cloud}`).click(), 'Continue as Grace')
      await expect(page.getByText(`The backup of this wallet is not in that account of ${cloud}.`)).toBeVisible()
      await app.button('Try again').click()
      await atCloud(context, () => app.button(`Continue with ${cloud}`).click(), 'Continue as Ada')
      await expectSignature(app, address)
    },
  )

test(
  'an app that requires it asks after a login, before another wallet, and for the first one',
  { tag: '@variation' },
  async ({ app: example, email, page }) => {
    await addAuthenticator(page, { hasPrf: true })
    const { app: offered } = await signUp(example, email)
    await offered.logOut.click()
    await expect(offered.logIn).toBeVisible()
    const app = new AppPage(page, `${example.url}/?recovery=required`)
    await app.open()
    await app.logInWith(email, { after: await countMessages(email) })
    const splash = page.getByRole('heading', { name: 'Secure Your Account' })
    await expect(splash).toBeVisible()
    await expect(page.getByText(/Your wallet comes back with your login alone/)).toBeVisible()
    await app.button('Not now').click()
    await expect(splash).toHaveCount(0)
    await expect(methodOf(page)).toHaveText('automatic')

    await app.button('Create a wallet on Solana').click()
    await expect(splash).toBeVisible()
    await expect(page.getByText(/Before you get another wallet/)).toBeVisible()
    await app.button('Passkey').click()
    await passkeyPage(page).getByRole('button', { name: 'Make a passkey' }).click()
    // The wallet that is there already changes how it is recovered.
    await approveAtProvider(page)
    await expect(page.getByText('Success')).toBeVisible()
    await app.finish()
    await expect(methodOf(page)).toHaveText('passkey')
    await expect(page.getByLabel('Solana address')).toBeVisible()

    await app.logOut.click()
    await app.logInWith(`new-${email}`)
    await expect(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible()
    await app.button('Passkey').click()
    await passkeyPage(page).getByRole('button', { name: 'Make a passkey' }).click()
    await approveAtProvider(page)
    await app.reachWallet()
    await expect(methodOf(page)).toHaveText('passkey')
  },
)
