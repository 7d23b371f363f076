import { expect, test } from './fixtures.js'

test(
  'a wallet on Solana is created, and is on the account page',
  { tag: '@variation' },
  async ({ app, email, page }) => {
    await app.signUp(email)
    await app.button('Create a wallet on Solana').click()
    await app.finish()
    const address = page.getByLabel('Solana address')
    await expect(address).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
    const text = (await address.textContent())!

    await app.button('Account').click()
    await expect(page.getByRole('region', { name: 'Wallets' })).toContainText(text.slice(0, 4))
  },
)
