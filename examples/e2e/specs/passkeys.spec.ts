import { addAuthenticator } from '../pages/add-authenticator.js'
import { approveAtProvider } from '../pages/approve-at-provider.js'
import { readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

test.beforeEach(({ expectedErrors }) => {
  // The browser reports every answer of 4xx itself.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
})

test('a passkey that is made after a refusal signs up, and the email field offers it for the next login', async ({
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
  // An authenticator without a person picks what the field offers.
  await app.logIn.click()
  expect(await app.reachWallet()).toBe(wallet)
})

test(
  'who has a passkey alone adds an email once the passkey has confirmed it',
  { tag: '@variation' },
  async ({ app, email, page }) => {
    const device = await addAuthenticator(page)
    await app.open()
    await app.logIn.click()
    await app.button('Passkey').click()
    await app.button('Create a passkey').click()
    await app.acceptTerms()
    await app.reachWallet()
    await app.button('Account').click()
    await app.button('Link an email address').click()
    await app.email.fill(email)
    await app.email.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(`Adding the email ${email} to your account.`)
    await device.knowsUser(false)
    await app.button('Use passkey').click()
    await expect(page.getByText('It took too long, or you closed the question.')).toBeVisible()

    await device.knowsUser(true)
    await app.button('Use passkey').click()
    await approveAtProvider(page)
    await app.typeCode(await readCode(email))
    await expect(page.getByText('Email linked', { exact: true })).toBeVisible()
  },
)

test(
  'a passkey is linked once a code has confirmed it, and removed likewise',
  { tag: '@variation' },
  async ({ app, email, page }) => {
    await addAuthenticator(page)
    await app.signUp(email)
    await app.button('Add a passkey').click()
    await app.typeCode(await readCode(email, { after: 1 }))
    await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
    await app.finish()

    await app.button('Remove').click()
    await app.typeCode(await readCode(email, { after: 2 }))
    await expect(app.button('Remove')).toHaveCount(0)
  },
)

test(
  'a guest comes back as the same one, and links an account',
  { tag: '@variation' },
  async ({ app, email, page }) => {
    await app.open()
    await app.button('Look around as a guest').click()
    await app.acceptTerms()
    await expect(page.getByText('You are here as a guest')).toBeVisible()
    await app.logOut.click()
    await app.button('Look around as a guest').click()
    await expect(page.getByText('You are here as a guest')).toBeVisible()

    await app.button('Add your email').click()
    await app.email.fill(email)
    await app.email.press('Enter')
    await approveAtProvider(page)
    await app.typeCode(await readCode(email))
    await expect(page.getByText('Email linked', { exact: true })).toBeVisible()
    await app.finish()
    await app.button('Create a wallet').click()
    await app.reachWallet()
  },
)
