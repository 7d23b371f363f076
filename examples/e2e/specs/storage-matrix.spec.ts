import { denyFrameStorage } from '@keyhook/test-kit/browser/deny-frame-storage'
import { expect, test } from './fixtures.js'

test('figure R12: renders the page and keeps the login in memory if the browser has no storage', async ({
  app,
  email,
  page,
}) => {
  await page.addInitScript(() => {
    // The wallet frame is cross-site and has separate storage, which stays available.
    if (window !== top) return
    const refuse = () => {
      throw new DOMException('Denied.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  })

  await app.signUp(email)
  await expect(page.getByText('as long as this page is open')).toBeVisible()
  await app.sign('Without storage.')

  await page.reload()
  await expect(app.logIn).toBeEnabled()
})

test('explains why key export and import are unavailable where cross-origin frames have no storage', async ({
  app,
  context,
  email,
  expectedErrors,
  page,
}) => {
  // Without storage, the frame has no session, so the provider rejects its requests.
  expectedErrors.push(/status of 4\d\d .*\/api\/v1\/embedded_wallets\//)
  await denyFrameStorage(context)
  await app.signUp(email)
  await app.sign('It is open as long as this page is.')
  for (const [start, what] of [
    [() => app.exportInAccount(), 'So it cannot show the key here.'],
    [() => app.button(/^Import a wallet/).click(), 'So it cannot take a key here.'],
  ] as const) {
    await start()
    await expect(page.getByText('Your browser is blocking wallet storage')).toBeVisible()
    await expect(page.getByText(what)).toBeVisible()
    // Neither action prompts for a code, because a code would not help.
    await expect(app.code).toHaveCount(0)
    await app.button('Close').first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('figure R12: ends the session when storage is cleared, and restores the wallet after a login', async ({
  app,
  email,
  page,
}) => {
  const address = await app.signUp(email)

  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
  })
  await page.context().clearCookies()
  await app.message.fill('Logged out.')
  await app.button('Sign a message').click()

  await expect(app.logIn).toBeVisible()
  await app.logInWith(email, { after: 1 })
  expect(await app.reachWallet()).toBe(address)
})
