import { allowBrowser } from '../pages/allow-browser.js'
import { expect, test } from './fixtures.js'

test(
  'security rule 38: a user who logs in by Telegram alone lets a second browser open the wallet, in the first one',
  { tag: '@variation' },
  async ({ app, browser, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
    const logIn = async (at: typeof app) => {
      const opened = at.page.waitForEvent('popup')
      await at.pick(/^Telegram/)
      await (await opened).getByRole('button', { name: /^Ada/ }).click()
    }
    await app.open()
    await app.logIn.click()
    await logIn(app)
    await app.enter()
    const address = await app.address.textContent()

    const other = app.in(await (await browser.newContext()).newPage())
    await other.open()
    await other.logIn.click()
    await logIn(other)
    await other.enter()
    await other.askToSign('From a second browser')
    await other.button('Sign and continue').click()
    await expect(other.page.getByRole('heading', { name: 'This browser is new' })).toBeVisible()

    await allowBrowser(app)
    await expect(app.button(/^Allow/)).toHaveCount(0)

    await other.button('Log in again').click()
    await logIn(other)
    expect(await other.reachWallet()).toBe(address)
    await other.sign('From a second browser')
  },
)
