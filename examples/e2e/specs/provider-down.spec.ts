import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|net::ERR_/)
})

test(
  'figure R14, figure R16: a provider that is down leaves the page working, is taken up by itself when it is back, and ends no session',
  { tag: '@variation' },
  async ({ app, context, email, page }) => {
    const everything = `${readStack().provider}/**`
    await context.route(everything, (route) => route.abort('connectionrefused'))

    await app.open()
    await expect(app.logIn).toBeEnabled()
    await expect(page.getByText(/tries again by itself/)).toBeVisible()

    await context.unroute(everything)
    await expect(page.getByText(/tries again by itself/)).toHaveCount(0)
    await app.logInWith(email)
    await app.acceptTerms()
    const address = await app.reachWallet()

    await context.route(everything, (route) => route.abort('connectionrefused'))
    await page.reload()
    await context.unroute(everything)
    await expect(app.address).toHaveText(address)
    await app.sign('Back again.')
  },
)
