import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { AppPage } from '../pages/app-page.js'
import { approveAtProvider } from '../pages/approve-at-provider.js'
import { countMessages, readCode } from '../stack/read-code.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

const appId = 'keyhook-vite-app-00000001'

test.beforeEach(({ expectedErrors }) => {
  // The browser reports every answer of 4xx itself.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/, /frame-ancestors/)
})

test('threat 19: no page of another site frames it', async ({ app, page }) => {
  await app.open()
  await page.evaluate(
    (src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src, id: 'framed' }))
    },
    `${readStack().provider}/oauth/${appId}/undo#${'A'.repeat(43)}`,
  )
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)
})

/** A guest reads the inbox of a user, and takes their account over. */
async function takeOver(app: AppPage, email: string): Promise<void> {
  const before = await countMessages(email)
  await app.open()
  await app.button('Look around as a guest').click()
  await app.acceptTerms()
  await app.button('Add your email').click()
  await app.email.fill(email)
  await app.email.press('Enter')
  await approveAtProvider(app.page)
  await app.typeCode(await readCode(email, { after: before }))
  // What the other user loses comes first, where they have a wallet.
  const [loses, agrees] = [app.button('Continue'), app.button('Transfer and delete account')]
  await expect(loses.or(agrees)).toBeVisible()
  if (await loses.isVisible()) await loses.click()
  await agrees.click()
  await app.finish()
}

/** Opens the link in the oldest email about the transfer. */
async function openLetter(inbox: Page, email: string): Promise<Page> {
  await inbox.goto(`${readStack().provider}/sandbox/inbox?to=${encodeURIComponent(email)}`)
  const opened = inbox.waitForEvent('popup')
  const told = inbox.getByRole('listitem').filter({ hasText: 'was moved to another account' })
  await told.getByRole('link', { name: 'Open the link' }).last().click()
  return opened
}

test('threat 19: the letter leads to a page that names what comes back, and does it once, by a click', async ({
  app,
  browser,
  email,
  page,
}) => {
  const ada = app.in(await (await browser.newContext()).newPage())
  const wallet = await ada.signUp(email)
  await takeOver(app, email)
  await app.button('Create a wallet').click()
  await app.reachWallet()

  const letter = await openLetter(ada.page, email)
  const asked = letter.getByRole('dialog', { name: 'Undo this change?' })
  await expect(asked).toContainText(`email account ${email}`)
  await expect(asked.getByRole('button', { name: `Copy address ${wallet}` })).toBeVisible()
  await expect(asked).toContainText('has no other way in')
  // Nothing that a later page, a log or the history could tell.
  expect(new URL(letter.url()).hash).toBe('')
  const { violations } = (await letter.evaluate(`${axe.source}; axe.run()`)) as { violations: { id: string }[] }
  expect(violations.map(({ id }) => id)).toEqual([])
  // It was opened, as scanners of mail do, and nothing has changed.
  await page.reload()
  await expect(app.address).toBeVisible()

  await letter.getByRole('button', { name: 'Undo the change' }).click()
  await expect(letter.getByRole('dialog', { name: 'Undone' })).toBeVisible()
  // Who took it hears of it when they ask for something.
  await app.button('Devices').click()
  await expect(app.logIn).toBeVisible()
  const again = await openLetter(ada.page, email)
  await expect(again.getByRole('dialog', { name: 'This link is not valid any more' })).toBeVisible()
  await expect(again.getByRole('button', { name: 'Undo the change' })).toHaveCount(0)
  await app.logInWith(email, { after: await countMessages(email) })
  expect(await app.reachWallet()).toBe(wallet)
})
