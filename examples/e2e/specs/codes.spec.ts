import { readCode, readLink } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

test.beforeEach(({ expectedErrors }) => {
  // The browser logs every 4xx response itself.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
})

test(
  'security rule 30: accepts a magic link only in the browser that requested it',
  { tag: '@screens' },
  async ({ app, browser, context, email }) => {
    await app.open()
    await app.askForCode(email)
    await readCode(email)
    const link = (await readLink(email)) ?? ''

    const otherBrowser = await (await browser.newContext()).newPage()
    const refusal = otherBrowser.waitForResponse(
      (each) => each.url().endsWith('/authenticate') && each.status() === 422,
    )
    await otherBrowser.goto(link)
    await refusal
    await otherBrowser.context().close()

    const tab = await context.newPage()
    await tab.goto(link)
    await expect(tab.getByText('One last step')).toBeVisible()
    await expect(app.button('Log out')).toBeVisible()
    await expect(app.page.getByText('No wallet yet')).toBeHidden()
    expect(tab.url()).not.toContain('keyhook_login')
  },
)
