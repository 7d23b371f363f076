import { expect, test } from './fixtures.js'

test('logs in with custom auth, stays logged in after a reload, and logs out', async ({ app, page }) => {
  await app.open()
  const opened = page.waitForEvent('popup')
  await app.button('Log in with our own login system').click()
  await (await opened).getByRole('button', { name: /^Ada/ }).click()
  await app.enter()
  await page.reload()
  await expect(app.logOut).toBeVisible()
  await app.logOut.click()
  await expect(app.logIn).toBeVisible()
  await page.reload()
  await expect(app.logIn).toBeVisible()
})
