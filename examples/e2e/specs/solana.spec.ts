import { expect, test } from './fixtures.js'

test('a wallet on Solana is created, sends, and is on the account page', async ({ app, email, page }) => {
  await app.signUp(email)
  await app.button('Create a wallet on Solana').click()
  await app.finish()
  const address = page.getByLabel('Solana address')
  await expect(address).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const text = (await address.textContent())!

  await test.step('it sends', async () => {
    await app.button('Get test SOL').click()
    await expect(page.getByLabel('SOL balance')).toContainText('1 SOL')
    const form = page.getByRole('form', { name: 'Send SOL' })
    await form.getByLabel('To').fill('11111111111111111111111111111112')
    await app.button('Send 0.01 SOL').click()
    await app.button('Approve').click()
    await expect(page.getByLabel('Transaction signature')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
    await app.finish()
  })

  await app.button('Account').click()
  await expect(page.getByText(text.slice(0, 4)).first()).toBeVisible()
})
