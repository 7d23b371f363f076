import { AppPage } from '../pages/app-page.js'
import { readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

const refused = 'Invalid or expired verification code'
const other = (code: string, step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

test.beforeEach(({ expectedErrors }) => {
  // The browser reports every answer of 4xx itself.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
})

test('only digits are typed, a wrong code is refused, and the right one logs in one user once', async ({
  app,
  browser,
  email,
  page,
}) => {
  await app.open()
  await app.askForCode(email)
  const code = await readCode(email)
  await app.typeCode('abc')
  await expect(app.code).toHaveValue('')

  await app.typeCode(other(code, 1))
  await expect(page.getByText(refused)).toBeVisible()
  await expect(app.code).toHaveValue('')
  await app.typeCode(code)
  await expect(page.getByText('One last step')).toBeVisible()

  const elsewhere = await browser.newContext()
  const thief = new AppPage(await elsewhere.newPage(), app.url)
  await thief.open()
  await thief.askForCode(email)
  await readCode(email, { after: 1 })
  await thief.typeCode(code)
  await expect(thief.page.getByText(refused)).toBeVisible()
  await elsewhere.close()
})

test('after five wrong codes the right one is worth nothing, and a new one is', async ({ app, email, page }) => {
  await app.open()
  await app.askForCode(email)
  const code = await readCode(email)

  for (const step of [1, 2, 3, 4, 5, 0]) {
    await expect(app.code).toHaveValue('')
    await app.typeCode(other(code, step))
    await expect(page.getByText(refused)).toBeVisible()
  }

  await app.button('Resend code').click()
  const next = await readCode(email, { after: 1 })
  await expect(app.code).toHaveValue('')
  await app.typeCode(next)
  await expect(page.getByText('One last step')).toBeVisible()
})
