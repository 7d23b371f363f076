import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|net::ERR_/)
})

test('a provider that is down leaves the page working, and is taken up by itself when it is back', async ({
  app,
  context,
  email,
}) => {
  const everything = `${readStack().provider}/**`
  await context.route(everything, (route) => route.abort('connectionrefused'))

  await app.open()
  await expect(app.logIn).toBeEnabled()
  await expect(app.page.getByText(/tries again by itself/)).toBeVisible()

  await context.unroute(everything)
  await expect(app.page.getByText(/tries again by itself/)).toHaveCount(0)
  await app.logInWith(email)
  await app.acceptTerms()
  await app.reachWallet()
})

test('a session outlives a provider that is down', async ({ app, context, email, page }) => {
  const address = await app.signUp(email)
  const everything = `${readStack().provider}/**`

  await context.route(everything, (route) => route.abort('connectionrefused'))
  await page.reload()
  await context.unroute(everything)

  await expect(app.address).toHaveText(address)
  await app.askToSign('Back again.')
  await app.button('Sign and continue').click()
  await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('a code that cannot be sent is said, and sending it again works', async ({ app, context, email, page }) => {
  await app.open()
  await app.logIn.click()
  await expect(app.email).toBeVisible()
  const sending = `${readStack().provider}/api/v1/passwordless/init`
  await context.route(sending, (route) => route.abort('connectionrefused'))

  await app.email.fill(email)
  await app.email.press('Enter')
  await expect(
    app
      .button(/^(?:Try again|Retry)$/)
      .or(page.getByRole('alert'))
      .first(),
  ).toBeVisible()

  await context.unroute(sending)
  const retry = app.button(/^(?:Try again|Retry)$/)
  if (await retry.isVisible()) await retry.click()
  if (!(await app.code.isVisible())) {
    await app.email.fill(email)
    await app.email.press('Enter')
  }
  await expect(app.code).toBeVisible()
})
