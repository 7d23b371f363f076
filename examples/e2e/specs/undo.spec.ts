import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { AppPage } from '../pages/app-page.js'
import { approveAtProvider } from '../pages/approve-at-provider.js'
import { countMessages, readCode } from '../stack/read-code.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

const appId = 'keyhook-vite-app-00000001'

test.beforeEach(({ expectedErrors }) => {
  // The browser logs every 4xx response itself.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/, /frame-ancestors/)
})

test('threat 19: rejects framing of the undo page by another origin', async ({ app, page }) => {
  await app.open()
  await page.evaluate(
    (src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src, id: 'framed' }))
    },
    `${readStack().provider}/oauth/${appId}/undo#${'A'.repeat(43)}`,
  )
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)
})

/** Takes over a user's account with a guest account, by reading the user's inbox. */
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
  // Shows first what the other user loses, if that user has a wallet.
  const [loses, agrees] = [app.button('Continue'), app.button('Transfer and delete account')]
  await expect(loses.or(agrees)).toBeVisible()
  if (await loses.isVisible()) await loses.click()
  await agrees.click()
  await app.finish()
}

/** Opens the link in the oldest email about the transfer. */
async function openEmailLink(inbox: Page, email: string): Promise<Page> {
  await inbox.goto(`${readStack().provider}/sandbox/inbox?to=${encodeURIComponent(email)}`)
  const opened = inbox.waitForEvent('popup')
  const notice = inbox.getByRole('listitem').filter({ hasText: 'was moved to another account' })
  await notice.getByRole('link', { name: 'Open the link' }).last().click()
  return opened
}

/** Expects the page to fill a narrow window, because no other page is behind it. */
async function expectToFillWindow(page: Page): Promise<void> {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 420, height: 700 })
  const [bar, dialog, foot] = await Promise.all(
    [page.locator('[data-slot=page-bar]'), page.getByRole('dialog'), page.locator('[data-slot=page-foot]')].map(
      (part) => part.boundingBox(),
    ),
  )
  expect([bar?.y, dialog?.x, dialog?.width]).toEqual([0, 0, 420])
  expect(dialog?.y).toBe(bar?.height)
  expect(dialog!.y + dialog!.height).toBe(foot?.y)
  await expect(page.locator('[data-slot=modal-overlay]')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.setViewportSize(before)
}

test('threat 19: the undo page lists what a click restores, and a click restores it once', async ({
  app,
  browser,
  email,
  page,
}) => {
  const ada = app.in(await (await browser.newContext()).newPage())
  const wallet = await ada.signUp(email)
  // The attacker has no wallet yet. Otherwise the owner logs in on the undo page first.
  await takeOver(app, email)

  const undoPage = await openEmailLink(ada.page, email)
  const dialog = undoPage.getByRole('dialog', { name: 'Undo this change?' })
  await expect(dialog).toContainText(`email account ${email}`)
  await expect(dialog.getByRole('button', { name: `Copy address ${wallet}` })).toBeVisible()
  await expect(dialog).toContainText('has no other login method')
  // The address contains nothing that a later page, a log or the history could reveal.
  expect(new URL(undoPage.url()).hash).toBe('')
  const { violations } = (await undoPage.evaluate(`${axe.source}; axe.run()`)) as { violations: { id: string }[] }
  expect(violations.map(({ id }) => id)).toEqual([])
  await expectToFillWindow(undoPage)
  // Mail scanners also open the link, and opening it changes nothing.
  await page.reload()
  await expect(app.button('Create a wallet')).toBeVisible()

  await undoPage.getByRole('button', { name: 'Undo the change' }).click()
  await expect(undoPage.getByRole('dialog', { name: 'Undone' })).toBeVisible()
  await expect(undoPage.getByRole('link', { name: 'Back to Fieldnotes' })).toHaveAttribute(
    'href',
    /^http:\/\/app\.localhost:/,
  )
  // The attacker's session ends with its next request.
  await app.button('Devices').click()
  await expect(app.logIn).toBeVisible()
  const again = await openEmailLink(ada.page, email)
  await expect(again.getByRole('dialog', { name: 'This link is no longer valid' })).toBeVisible()
  await expect(again.getByRole('button', { name: 'Undo the change' })).toHaveCount(0)
  await expect(again.getByRole('link', { name: 'Back to Fieldnotes' })).toBeVisible()
  await app.logInWith(email, { after: await countMessages(email) })
  expect(await app.reachWallet()).toBe(wallet)
})
