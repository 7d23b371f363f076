import { readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

test('logs in by text message with a foreign number, and signs, by keyboard alone', async ({ app, page }) => {
  const number = `+447400${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  const keys = page.keyboard
  const focusOn = async (name: string | RegExp) => {
    for (let steps = 0; steps < 40; steps++) {
      const isThere = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      )
      if (typeof name === 'string' ? isThere.trim() === name : name.test(isThere)) return
      await keys.press('Tab')
    }
    throw new Error(`The focus never reached ${name}.`)
  }

  await app.open()
  await expect(app.logIn).toBeVisible()
  await focusOn('Log in')
  await keys.press('Enter')
  await expect(app.email).toBeFocused()
  await focusOn('Continue with sms')
  await keys.press('Enter')
  await expect(phone).toBeVisible()
  await focusOn('Phone number')
  await keys.type('21337')
  await expect(phone).toHaveValue('(213) 37')
  await focusOn(/^Country: United States/)
  await keys.press('Enter')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keys.type('united kingdom')
  await keys.press('Enter')
  await expect(phone).toHaveValue('')
  await focusOn('Phone number')
  await keys.type(`0${number.slice(3)}`)
  await expect(phone).toHaveValue(/^07400 \d{6}$/)
  await keys.press('Enter')
  await expect(app.code).toBeFocused()
  await keys.type(await readCode(number))
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
