import { addAuthenticator } from '../pages/add-authenticator.js'
import { besideProvider, signUpProtected } from '../pages/sign-up-protected.js'
import { expect, test } from './fixtures.js'

test.describe('where the browser cannot tell what covers the page of the provider, it goes on in a window', () => {
  test.beforeEach(async ({ expectedErrors, page }) => {
    // The browser reports every answer of 4xx itself, and what is asked for a second factor first gets one.
    expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
    await page.context().addInitScript(() => {
      if (location.pathname.endsWith('/verify'))
        Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
    })
  })

  test('a code that is typed there signs', async ({ app: example, email, example: name, page }) => {
    const { app, protection } = await signUpProtected(example, name, email, 'provider')
    const { phone } = await protection.enrollTotp()
    await app.askToSign('In a window')
    await app.button('Sign and continue').click()
    const popup = page.waitForEvent('popup')
    await protection.provider.getByRole('button', { name: 'Go on in a window' }).click()
    const window = await popup
    await expect(window.getByRole('region', { name: 'Sign a message' })).toContainText('In a window')
    await expect(window.getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-disabled', 'false')
    await window.getByRole('textbox', { name: 'Code' }).fill(await phone.next())
    await window.getByRole('textbox', { name: 'Code' }).press('Enter')
    await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
    await expect.poll(() => window.isClosed()).toBe(true)
  })

  test(
    'a passkey signs there, and who declines can try again',
    { tag: '@variation' },
    async ({ app: example, email, example: name, page }) => {
      const device = await addAuthenticator(page)
      const { app, protection } = await signUpProtected(besideProvider(example), name, email, 'provider')
      await protection.enrollPasskey(email)
      await app.askToSign('In a window')
      await app.button('Sign and continue').click()
      const popup = page.waitForEvent('popup')
      await protection.provider.getByRole('button', { name: 'Go on in a window' }).click()
      const window = await popup
      const copy = await device.copyTo(window)
      await copy.knowsUser(false)
      const ask = window.getByRole('button', { name: 'Use passkey' })
      await expect(window.getByRole('region', { name: 'Sign a message' })).toContainText('In a window')
      await ask.click()
      await expect(window.getByText('Verification canceled')).toBeVisible()
      await copy.knowsUser(true)
      await ask.click()
      await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
      await expect.poll(() => window.isClosed()).toBe(true)
    },
  )
})
