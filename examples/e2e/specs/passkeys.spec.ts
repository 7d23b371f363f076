import { addAuthenticator } from '../pages/add-authenticator.js'
import { expect, test } from './fixtures.js'

test.beforeEach(({ expectedErrors }) => {
  // The browser logs every 4xx response itself.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
})

test('signs up with a passkey after a refusal, and offers the passkey in the email field next time', async ({
  app,
  page,
}) => {
  const device = await addAuthenticator(page)
  await device.knowsUser(false)
  await app.open()
  await app.logIn.click()
  await app.button('Passkey').click()
  await expect(page.getByText('No passkey was used')).toBeVisible()
  await device.knowsUser(true)
  await app.button('Create a passkey').click()
  await app.acceptTerms()
  const wallet = await app.reachWallet()
  await expect(page.getByText(/^Chrome on \w+$/)).toBeVisible()

  await app.logOut.click()
  // An authenticator without a user selects the passkey that the field offers.
  await app.logIn.click()
  expect(await app.reachWallet()).toBe(wallet)
})
