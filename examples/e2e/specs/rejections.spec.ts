import { verifyMessage } from 'viem'
import { AppPage } from '../pages/app-page.js'
import { chainClient } from '../stack/chain-client.js'
import { expect, test } from './fixtures.js'

const recipient = '0x000000000000000000000000000000000000dEaD'

test(
  'what is refused, by the user or for want of a message or of funds, leaves everything as it was',
  { tag: '@variation' },
  async ({ app, email, example, page }) => {
    const chain = chainClient()
    const address = await app.signUp(email)

    await test.step('a signature that the user refuses', async () => {
      await app.askToSign('No, thank you.')
      await app.button('Cancel').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(app.problem).toHaveCount(example === 'app' ? 0 : 1)
      await expect(app.signature).toHaveCount(0)
    })

    await test.step('an empty message', async () => {
      await app.message.fill('')
      await app.button('Sign a message').click()
      await expect(page.getByText('Message must be a non-empty string')).toBeVisible()
    })

    await test.step('a transaction that the wallet cannot pay', async () => {
      await app.askToSend({ to: recipient, amount: '0.1' })
      await expect(page.getByText(/Add funds on .+ to complete transaction\./)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Approve', disabled: false })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('a transaction that the user refuses', async () => {
      await app.fund()
      await app.askToSend({ to: recipient, amount: '0.1' })
      await expect(app.button('Approve')).toBeEnabled()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(app.hash).toHaveCount(0)
      expect(await chain.getTransactionCount({ address })).toBe(0)
    })

    await app.sign('Yes, please.')
  },
)

test(
  'a second device has the same wallet and signs; logging out ends the session in every tab of one device',
  { tag: '@variation' },
  async ({ app, browser, context, email }) => {
    const address = await app.signUp(email)
    const tab = new AppPage(await context.newPage(), app.url)
    await tab.open()
    await expect(tab.address).toBeVisible()

    const elsewhere = await browser.newContext()
    const second = new AppPage(await elsewhere.newPage(), app.url)
    await second.open()
    await second.logInWith(email, { after: 1 })
    expect(await second.reachWallet()).toBe(address)

    await app.logOut.click()
    await expect(app.logIn).toBeVisible()
    await expect(tab.logIn).toBeVisible()

    const signature = await second.sign('From the other device.')
    expect(await verifyMessage({ address, message: 'From the other device.', signature })).toBe(true)
    await elsewhere.close()
  },
)
