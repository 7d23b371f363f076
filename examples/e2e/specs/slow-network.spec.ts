import type { BrowserContext, Frame, Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

/** As Chromium's own tools call it: 400 kbit/s, and two seconds until anything comes back. */
const slow3g = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|net::ERR_|Failed to fetch dynamically imported module/)
})

async function slowDown(context: BrowserContext, part: Page | Frame): Promise<void> {
  const session = await context.newCDPSession(part)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow3g)
}

test('on a slow network, login, wallet and signature take longer and no more than that', async ({
  app,
  context,
  email,
  page,
}) => {
  await app.open()
  await expect(app.logIn).toBeEnabled()
  await slowDown(context, page)
  // A frame of another site is a process of its own, once it is there.
  const slowed: Promise<void>[] = []
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/embedded-wallets')) slowed.push(slowDown(context, frame))
  })
  await app.logInWith(email)
  await app.acceptTerms()
  await app.reachWallet()
  await app.askToSign('Slowly.')
  await app.button('Sign and continue').click()
  await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
  expect((await Promise.all(slowed)).length).toBeGreaterThan(0)
})

test('offline at each step: it is said, what was typed is still there, and trying again goes on', async ({
  app,
  context,
  email,
  page,
}) => {
  const problem = page.getByRole('alert')
  const retry = app.button(/^(?:Try again|Retry)$/)

  await test.step('the address', async () => {
    await app.open()
    await app.logIn.click()
    await app.email.fill(email)
    await context.setOffline(true)
    await app.email.press('Enter')
    await expect(problem.or(retry).first()).toBeVisible()
    await context.setOffline(false)
    // A screen of its own leads back to where it happened; plain markup never left.
    if (await retry.isVisible()) await retry.click()
    await expect(app.email).toHaveValue(email)
    await app.email.press('Enter')
    await expect(app.code).toBeEditable()
  })

  await test.step('the code', async () => {
    const code = await readCode(email)
    await context.setOffline(true)
    await app.typeCode(code)
    await expect(problem.or(retry).first()).toBeVisible()
    await context.setOffline(false)
    if (await retry.isVisible()) await retry.click()
    await expect(app.code).toHaveValue('')
    await app.typeCode(code)
    await expect(page.getByText('One last step')).toBeVisible()
  })

  await test.step('the terms', async () => {
    await context.setOffline(true)
    await app.button('Accept').click()
    await expect(problem.or(retry).first()).toBeVisible()
    await context.setOffline(false)
    if (await retry.isVisible()) await retry.click()
    await app.button('Accept').click()
  })

  const address = await app.reachWallet()

  await test.step('a signature', async () => {
    await app.message.fill('Written offline.')
    await app.button('Sign a message').click()
    await expect(app.button('Sign and continue')).toBeEnabled()
    await context.setOffline(true)
    await app.button('Sign and continue').click()
    // The wallet signs on this device; where it needs the provider first, it says so.
    await expect(app.signature.or(problem).or(retry).first()).toBeVisible()
    await context.setOffline(false)
    if (!(await app.signature.isVisible())) await app.button('Sign and continue').or(retry).first().click()
    await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
    const signature = (await app.signature.textContent()) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Written offline.', signature })).toBe(true)
    await expect(app.message).toHaveValue('Written offline.')
  })
})

test('offline while the wallet is made: it is said, and trying again makes it', async ({ app, context, email }) => {
  const preparing = '**/embedded_wallets/prepare'
  await context.route(preparing, (route) => route.abort('internetdisconnected'))
  await app.open()
  await app.logInWith(email)
  await app.acceptTerms()
  await expect(app.button('Try again')).toBeVisible()

  await context.setOffline(true)
  await context.unroute(preparing)
  await app.button('Try again').click()
  await expect(app.button('Try again')).toBeHidden()
  await expect(app.button('Try again')).toBeVisible()

  await context.setOffline(false)
  await app.button('Try again').click()
  await app.reachWallet()
})
