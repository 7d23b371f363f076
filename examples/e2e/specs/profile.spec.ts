import type { Page } from '@playwright/test'
import { countMessages, readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

test.beforeEach(({ expectedErrors }) => {
  // The browser reports every answer of 4xx itself.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
})

const number = `+1213373${String(Math.floor(Math.random() * 1e4)).padStart(4, '0')}`

const agree: Readonly<Record<string, (window: Page) => Promise<void>>> = {
  LinkedIn: (window) => window.getByRole('link', { name: /as Grace/ }).click(),
  Telegram: (window) => window.getByRole('button', { name: /^Ada/ }).click(),
}

test('a user links accounts on the account page, and comes back by each as the same one', async ({
  app,
  email,
  page,
}) => {
  const accounts = page.getByRole('region', { name: 'Linked accounts' })
  const account = app.button('Account')
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  const row = (kind: string) => accounts.getByRole('listitem').filter({ hasText: new RegExp(`${kind}\\W+Verified`) })
  /** Does what makes a code be sent, and types it. */
  const confirm = async (to: string, ask: () => Promise<void>) => {
    const after = await countMessages(to)
    await ask()
    await app.typeCode(await readCode(to, { after }))
  }
  const typePhone = async () => {
    await phone.fill(number.slice(2))
    await expect(phone).toHaveValue(/^\(213\) /)
    await phone.press('Enter')
  }
  const wallet = await app.signUp(email)
  await account.click()
  await expect(accounts.getByRole('button', { name: `Unlink ${email}` })).toBeDisabled()
  await expect(accounts).toContainText('Your only way to log in.')

  await confirm(email, async () => {
    await accounts.getByRole('button', { name: 'Link a phone number' }).click()
    await typePhone()
  })
  await expect(page.getByRole('heading', { name: 'Enter confirmation code' })).toBeVisible()
  await app.typeCode(await readCode(number))
  await expect(row('Phone number')).toContainText(number)
  await app.finish()
  await expect(accounts.getByRole('button', { name: `Unlink ${email}` })).toBeEnabled()
  await accounts.getByRole('button', { name: 'More accounts to link' }).click()
  for (const [site, answer] of Object.entries(agree)) {
    await confirm(email, async () => {
      const opened = page.waitForEvent('popup')
      await accounts.getByRole('button', { name: `Link ${site}` }).click()
      await answer(await opened)
      await page.bringToFront()
    })
    await expect(row(site)).toBeVisible()
    await app.finish()
  }

  for (const [site, answer] of Object.entries(agree)) {
    await app.logOut.click()
    await app.logIn.click()
    const opened = page.waitForEvent('popup')
    await app.pick(site)
    await answer(await opened)
    await page.bringToFront()
    expect(await app.reachWallet()).toBe(wallet)
  }
  await app.logOut.click()
  await app.logIn.click()
  await app.button(/^Continue with SMS/).click()
  await confirm(number, typePhone)
  expect(await app.reachWallet()).toBe(wallet)
})
