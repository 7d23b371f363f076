import { expect, test } from './fixtures.js'

test('the Vite example works on its development server', async ({ app, email }) => {
  await app.signUp(email)
  await app.askToSign('From the sources.')
  await app.button('Sign and continue').click()
  await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
})
