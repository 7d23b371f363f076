import { denyFrameStorage } from '@keyhook/test-kit/browser/deny-frame-storage'
import { expect, test } from './fixtures.js'

/**
 * What is broken in a page before its first script, and whether a session can outlive a reload all the same. Each way
 * in which `localStorage` alone can fail is tested with the SDK's storage.
 */
type Fault = { readonly break: () => void; readonly isKept: boolean; readonly tag?: string }

const faults: Record<string, Fault> = {
  'all storage that throws when it is read': {
    isKept: false,
    break: () => {
      const refuse = () => {
        throw new DOMException('Denied.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: refuse })
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
    },
  },
  'localStorage that is full': {
    tag: '@variation',
    isKept: false,
    break: () => {
      for (let size = 2 ** 23, part = 0; size > 0; size = Math.floor(size / 2))
        try {
          localStorage.setItem(`filler-${part++}`, 'x'.repeat(size))
        } catch {
          // It takes no more of this size.
        }
    },
  },
  'IndexedDB that never answers': {
    tag: '@variation',
    isKept: true,
    break: () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    },
  },
  'all storage but localStorage that fails': {
    tag: '@variation',
    isKept: true,
    break: () => {
      const refuse = () => {
        throw new DOMException('Denied.', 'SecurityError')
      }
      IDBFactory.prototype.open = refuse
      Object.defineProperty(window, 'sessionStorage', { get: refuse })
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
    },
  },
}

for (const [name, fault] of Object.entries(faults))
  test(
    `figure R12: ${name}: the page renders, and the login lasts as long as it can`,
    { tag: fault.tag ?? [] },
    async ({ app, email, page }) => {
      // In the app's page alone: the wallet frame is another site, and its storage another matter.
      await page.addInitScript(`if (window === top) (${fault.break.toString()})()`)

      const address = await app.signUp(email)
      await expect(page.getByText('as long as this page is open')).toHaveCount(fault.isKept ? 0 : 1)
      await app.sign('Whatever is kept.')

      await page.reload()
      if (fault.isKept) await expect(app.address).toHaveText(address)
      else await expect(app.logIn).toBeEnabled()
    },
  )

test('where frames of other sites may store nothing, keys are neither shown nor taken, and people read what to do', async ({
  app,
  context,
  email,
  expectedErrors,
  page,
}) => {
  // A page of the frame is a stranger to the session there, which the provider says by refusing.
  expectedErrors.push(/status of 4\d\d .*\/api\/v1\/embedded_wallets\//)
  await denyFrameStorage(context)
  await app.signUp(email)
  await app.sign('It is open as long as this page is.')
  await app.button('Account').click()
  for (const [button, what] of [
    [/^Export wallet/, 'So it cannot show the key here.'],
    [/^Import a wallet/, 'So it cannot take a key here.'],
  ] as const) {
    await app.button(button).click()
    await expect(page.getByText('This browser keeps nothing for your wallet')).toBeVisible()
    await expect(page.getByText(what)).toBeVisible()
    // Neither asks for codes that would change nothing.
    await expect(app.code).toHaveCount(0)
    await app.button('Close').first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('figure R12: storage that is cleared under the page ends the session, and a login brings the wallet back', async ({
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
