import { readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

test('logs in by text message, in another country than the one that is shown first', async ({ app, page }) => {
  const number = `+447400${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  const phone = page.getByRole('textbox', { name: 'Phone number' })

  await app.open()
  await app.logIn.click()
  await expect(app.email).toBeVisible()
  await app.button('Continue with sms').click()
  await phone.fill('21337')
  await expect(phone).toHaveValue('(213) 37')
  await app.button(/^Country: United States/).click()
  await page.getByRole('combobox').fill('united kingdom')
  await page.keyboard.press('Enter')
  await expect(phone).toHaveValue('')
  await phone.pressSequentially(`0${number.slice(3)}`)
  await expect(phone).toHaveValue(/^07400 \d{6}$/)
  await phone.press('Enter')
  await app.typeCode(await readCode(number))
  await app.acceptTerms()
  await app.reachWallet()
})
