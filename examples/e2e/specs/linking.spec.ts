import type { Page } from '@playwright/test'
import { AccountPage } from '../pages/account-page.js'
import type { AppPage } from '../pages/app-page.js'
import { openPhone } from '../pages/open-phone.js'
import { readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

/** The window or the phone where each asks who one is. */
const methods: Readonly<Record<string, (page: Page) => Promise<Page>>> = {
  Farcaster: openPhone,
  Telegram: (page) => page.waitForEvent('popup'),
}

test.beforeEach(({ expectedErrors }) => {
  // The browser reports every answer of 4xx itself.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
})

for (const [name, open] of Object.entries(methods))
  test(
    `${name} is linked once a code has confirmed it, stays where it is when it is asked for, and is unlinked`,
    { tag: '@variation' },
    async ({ app, email, page }) => {
      const other = `other-${email}`
      const link = app.button(`Link ${name}`)
      await app.signUp(email)
      await linkAsAlan(app, { email, open: () => open(page), name })
      await expect(page.getByText(`${name} linked`, { exact: true })).toBeVisible()
      await app.finish()
      await expect(page.getByText(`${name}: alan`)).toBeVisible()
      await app.logOut.click()

      await app.logInWith(other)
      await app.acceptTerms()
      await app.reachWallet()
      await linkAsAlan(app, { email: other, open: () => open(page), name })
      // A stranger or script in the page can get both proofs: a user with a wallet keeps the account.
      await expect(page.getByText('This account has already been linked to another user.').first()).toBeVisible()
      await app.button('Close').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(link).toBeVisible()
      await app.logOut.click()

      await app.logInWith(email, { after: 3 })
      await app.reachWallet()
      await app.button('Unlink').click()
      await app.typeCode(await readCode(email, { after: 4 }))
      await expect(link).toBeVisible()
    },
  )

test(
  'an account of another app is linked, leads to the same user and is unlinked; both tabs show it',
  { tag: '@variation' },
  async ({ app, email }) => {
    const account = new AccountPage(app, { email, hasScreens: true, number: '' })
    const wallet = await app.signUp(email)
    await account.open()
    const second = await account.openSecondTab()

    await account.linkHome(`home-${email}`)
    await expect(second.row('home')).toBeVisible()
    await app.logOut.click()
    await expect(second.app.logOut).toHaveCount(0)
    await account.logInFromHome()
    expect(await app.reachWallet()).toBe(wallet)

    await account.open()
    await second.open()
    await account.unlink('home')
    await expect(second.row('home')).toHaveCount(0)
  },
)

async function linkAsAlan(app: AppPage, { email, name, open }: LinkOptions): Promise<void> {
  const opened = open()
  await app.button(`Link ${name}`).click()
  await (await opened).getByRole('button', { name: /^Alan/ }).click()
  await app.page.bringToFront()
  await app.typeCode(await readCode(email, { after: 1 }))
}

type LinkOptions = { email: string; name: string; open: () => Promise<Page> }
