import axe from 'axe-core'
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

test('threat 19: the letter leads to a page that names what comes back, and does it once, by a click', async ({
  app,
  browser,
  email,
  page,
}) => {
  // Somebody reads the inbox of Ada, and takes her account over.
  const ada = app.in(await (await browser.newContext()).newPage())
  const wallet = await ada.signUp(email)
  const before = await countMessages(email)
  await app.open()
  await app.button('Look around as a guest').click()
  await app.acceptTerms()
  await app.button('Add your email').click()
  await app.email.fill(email)
  await app.email.press('Enter')
  await app.typeCode(await readCode(email, { after: before }))
  await app.button('Continue').click()
  await app.button('Transfer and delete account').click()
  await app.finish()
  await app.button('Create a wallet').click()
  await app.reachWallet()

  await ada.page.goto(`${readStack().provider}/sandbox/inbox?to=${encodeURIComponent(email)}`)
  const openLetter = async () => {
    const opened = ada.page.waitForEvent('popup')
    const told = ada.page.getByRole('listitem').filter({ hasText: 'was moved to another account' })
    await told.getByRole('link', { name: 'Open the link' }).click()
    return opened
  }
  const letter = await openLetter()
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
  const again = await openLetter()
  await expect(again.getByRole('dialog', { name: 'This link is not valid any more' })).toBeVisible()
  await expect(again.getByRole('button', { name: 'Undo the change' })).toHaveCount(0)
  await app.logInWith(email, { after: await countMessages(email) })
  expect(await app.reachWallet()).toBe(wallet)
})
