import { readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

test('the whole job by keyboard alone', async ({ app, email, page }) => {
  const keys = page.keyboard
  const focusOn = async (name: string | RegExp) => {
    for (let steps = 0; steps < 40; steps++) {
      const isThere = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      )
      if (typeof name === 'string' ? isThere.trim() === name : name.test(isThere)) return
      await keys.press('Tab')
    }
    throw new Error(`The focus never came to ${name}.`)
  }

  await app.open()
  await expect(app.logIn).toBeVisible()
  await focusOn('Log in')
  await keys.press('Enter')
  await expect(app.email).toBeFocused()
  await keys.type(email)
  await keys.press('Enter')
  await expect(app.code).toBeFocused()
  await keys.type(await readCode(email))
  await focusOnceThere('Accept')
  await keys.press('Enter')
  await expect(app.address).toBeVisible({ timeout: 30_000 })
  if (await page.getByRole('dialog').isVisible()) {
    await focusOnceThere('Continue')
    await keys.press('Enter')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await focusOn('Sign a message')
  await keys.press('Enter')
  await focusOnceThere('Sign and continue')
  await keys.press('Enter')
  await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)

  async function focusOnceThere(name: string) {
    await expect(app.button(name)).toBeEnabled()
    await focusOn(name)
  }
})
