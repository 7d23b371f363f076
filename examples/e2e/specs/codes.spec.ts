import { readCode, readLink } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

const refused = /^(?:Invalid or expired verification code|Too many wrong tries)/
const other = (code: string, step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

test.beforeEach(({ expectedErrors }) => {
  // The browser reports every answer of 4xx itself.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
})

test(
  'threat 10: after five wrong codes the right one is worth nothing, and a new one is',
  { tag: '@variation' },
  async ({ app, email, page }) => {
    await app.open()
    await app.askForCode(email)
    const code = await readCode(email)
    await app.typeCode('abc')

    for (const step of [1, 2, 3, 4, 5]) {
      await expect(app.code).toHaveValue('')
      await app.typeCode(other(code, step))
      await expect(page.getByText(refused)).toBeVisible()
    }
    await expect(page.locator('input:not([readonly])').and(app.code)).toHaveCount(0)

    await app.button('Resend code').or(app.button('Continue')).click()
    const next = await readCode(email, { after: 1 })
    await expect(app.code).toHaveValue('')
    await app.typeCode(next)
    await expect(page.getByText('One last step')).toBeVisible()
  },
)

test(
  'security rule 30: the link of an email logs in where it was asked for, and nowhere else',
  { tag: '@screens' },
  async ({ app, browser, context, email }) => {
    await app.open()
    await app.askForCode(email)
    await readCode(email)
    const link = (await readLink(email)) ?? ''

    const elsewhere = await (await browser.newContext()).newPage()
    const refusal = elsewhere.waitForResponse((each) => each.url().endsWith('/authenticate') && each.status() === 422)
    await elsewhere.goto(link)
    await refusal
    await elsewhere.context().close()

    const tab = await context.newPage()
    await tab.goto(link)
    await expect(tab.getByText('One last step')).toBeVisible()
    await expect(app.button('Log out')).toBeVisible()
    await expect(app.page.getByText('No wallet yet')).toBeHidden()
    expect(tab.url()).not.toContain('keyhook_login')
  },
)
