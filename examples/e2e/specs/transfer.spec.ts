import { agreeAndGoOn } from '../pages/agree-and-go-on.js'
import type { AppPage } from '../pages/app-page.js'
import { readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

test.beforeEach(({ expectedErrors }) => {
  // The browser reports every answer of 4xx itself.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
})

/** Goes on past what the other user loses, and gives it up. */
async function takeOver(app: AppPage, wallet: string): Promise<void> {
  const { page } = app
  await app.button('Continue').click()
  await expect(page.getByText('The assets of your other account will not transfer')).toBeVisible()
  await expect(page.getByRole('button', { name: `Copy address ${wallet}` })).toBeVisible()
  await app.button('Transfer and delete account').click()
  await expect(app.button('Success!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Links the account of Grace at GitHub; a code confirms it where the provider wants that. */
async function linkGithub(app: AppPage, { after, email, until }: { after: number; email: string; until: string }) {
  const { page } = app
  const opened = page.waitForEvent('popup')
  await app.button('Link GitHub').click()
  await agreeAndGoOn(await opened, 'Grace')
  const end = page.getByText(until)
  await expect(app.code.or(end).first()).toBeVisible()
  if (await app.code.isVisible()) await app.typeCode(await readCode(email, { after }))
  await expect(end.first()).toBeVisible()
}

test(
  'an account at another site is taken over, declined first; the other user is logged out',
  { tag: '@variation' },
  async ({ app, browser, email, page }) => {
    const other = `other-${email}`
    const elsewhere = app.in(await (await browser.newContext()).newPage())
    const theirs = await elsewhere.signUp(other)
    await linkGithub(elsewhere, { after: 1, email: other, until: 'GitHub: grace' })

    await app.signUp(email)
    const until = 'GitHub is associated with another account'
    await linkGithub(app, { after: 1, email, until })
    await app.button('No thanks').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await elsewhere.page.reload()
    await expect(elsewhere.page.getByText('GitHub: grace')).toBeVisible()

    await linkGithub(app, { after: 2, email, until })
    await takeOver(app, theirs)
    await expect(page.getByText('GitHub: grace')).toBeVisible()
    // Their session is over; their page hears of it when it asks for something.
    await elsewhere.button('Devices').click()
    await expect(elsewhere.logIn).toBeVisible()
    await elsewhere.page.context().close()
  },
)
