import { verifyMessage } from 'viem'
import { AppPage } from '../pages/app-page.js'
import { chainClient } from '../stack/chain-client.js'
import { readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

const recipient = '0x000000000000000000000000000000000000dEaD'

test('refusing to sign or to send tells the app so, and leaves everything as it was', async ({ app, email, page }) => {
  const chain = chainClient()
  const address = await app.signUp(email)
  await app.fund()

  await app.askToSign('No, thank you.')
  await app.button('Cancel').click()
  await expect(app.problem).toBeVisible()
  await expect(app.signature).toHaveCount(0)

  await app.askToSend({ to: recipient, amount: '0.1' })
  await expect(app.button('Approve')).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(app.hash).toHaveCount(0)
  expect(await chain.getTransactionCount({ address })).toBe(0)

  await app.askToSign('Yes, please.')
  await app.button('Sign and continue').click()
  await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('a wallet that cannot pay says what to do instead of sending', async ({ app, email, page }) => {
  const address = await app.signUp(email)

  await app.askToSend({ to: recipient, amount: '0.1' })

  await expect(page.getByText(/Add funds on .+ to complete transaction\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve', disabled: false })).toHaveCount(0)
  expect(await chainClient().getTransactionCount({ address })).toBe(0)
})

test('a message of nothing is refused in words', async ({ app, email, page }) => {
  await app.signUp(email)

  await app.message.fill('')
  await app.button('Sign a message').click()

  await expect(page.getByText('Message must be a non-empty string')).toBeVisible()
})

test('another device gets the same wallet by logging in, and can sign', async ({ app, browser, email }) => {
  const address = await app.signUp(email)

  const elsewhere = await browser.newContext()
  const second = new AppPage(await elsewhere.newPage(), app.url)
  await second.open()
  await second.askForCode(email)
  await second.typeCode(await readCode(email, { after: 1 }))
  expect(await second.reachWallet()).toBe(address)

  await second.askToSign('From the other device.')
  await second.button('Sign and continue').click()
  await expect(second.signature).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await second.signature.textContent()) as `0x${string}`
  expect(await verifyMessage({ address, message: 'From the other device.', signature })).toBe(true)
  await elsewhere.close()
})

test('declining the terms logs out', async ({ app, email, page }) => {
  await app.open()
  await app.logInWith(email)
  await expect(page.getByText('One last step')).toBeVisible()

  await app.button('No thanks').click()

  await expect(app.logIn).toBeVisible()
  await page.reload()
  await expect(app.logIn).toBeVisible()
})

test('logging out in one tab logs out in the other', async ({ app, context, email }) => {
  await app.signUp(email)
  const second = new AppPage(await context.newPage(), app.url)
  await second.open()
  await expect(second.address).toBeVisible()

  await app.logOut.click()

  await expect(app.logIn).toBeVisible()
  await expect(second.logIn).toBeVisible()
})
