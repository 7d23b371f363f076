import type { BrowserContext, Frame, Page } from '@playwright/test'
import { readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

/** The "Slow 3G" preset of Chromium's developer tools: 400 kbit/s and two seconds of latency. */
const slow3g = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|net::ERR_|Failed to fetch dynamically imported module/)
})

async function slowDown(context: BrowserContext, part: Page | Frame): Promise<void> {
  const session = await context.newCDPSession(part)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow3g)
}

test('figure R16: completes login, wallet creation and signing on a slow network', async ({
  app,
  context,
  email,
  page,
}) => {
  await app.open()
  await expect(app.logIn).toBeEnabled()
  await slowDown(context, page)
  // A cross-origin frame runs in a separate process after it has loaded.
  const slowed: Promise<void>[] = []
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/embedded-wallets')) slowed.push(slowDown(context, frame))
  })
  const ready = page.waitForResponse((each) => each.frame() !== page.mainFrame() && /v1\/apps/.test(each.url()))
  await app.askForCode(email)
  // Users need more time to find their code than the frame needs to load.
  await ready
  await app.typeCode(await readCode(email, { after: 0 }))
  await app.acceptTerms()
  await app.reachWallet()
  await app.sign('Slowly.')
  expect((await Promise.all(slowed)).length).toBeGreaterThan(0)
})
