import { expect, test } from './fixtures.js'

test('logs in with Telegram, even after the user closed its window once', async ({ app, page }) => {
  await app.open()
  await app.logIn.click()
  const first = page.waitForEvent('popup')
  await app.pick('Telegram')
  await (await first).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You closed the window before you finished.')).toBeVisible()

  const second = page.waitForEvent('popup')
  await app.button('Open the window again').click()
  await (await second).getByRole('button', { name: /^Grace/ }).click()
  await app.enter()
})
