import { verifyMessage } from 'viem'
import { AppPage } from '../pages/app-page.js'
import { Protection } from '../pages/protection.js'
import { readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

test.beforeEach(({ expectedErrors }) => {
  // The browser reports every answer of 4xx itself, and what is asked for a second factor first gets one.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
})

const signature = /^0x[0-9a-f]{130}$/
const title = 'Enter verification code'

test(
  'two tabs ask for themselves: what one cancels or enrolls leaves the other its question',
  { tag: '@variation' },
  async ({ app: example, context, email, example: name, page }) => {
    const one = new AppPage(page, `${example.url}/?protection=app`)
    await one.open()
    await one.logInWith(email)
    const address = await one.reachWallet()
    const two = one.in(await context.newPage())
    await two.open()
    await two.reachWallet()
    const asks = ({ page: tab }: AppPage) => tab.getByRole('heading', { name: title })

    // A review that was open before there was a method asks for it all the same.
    await two.askToSign('Reviewed before')
    const protection = new Protection(one, name)
    const { recoveryCodes } = await protection.enrollTotp()
    const codes = [...recoveryCodes]
    await two.button('Sign and continue').click()
    await expect(asks(two)).toBeVisible()

    // Both ask, and one is canceled.
    await one.askToSign('Canceled')
    await one.button('Sign and continue').click()
    await expect(asks(one)).toBeVisible()
    await one.button('Not now').click()
    await expect(asks(one)).toHaveCount(0)
    await expect(one.signature).toHaveCount(0)
    await expect(asks(two)).toBeVisible()
    await enter(two, codes.pop()!)
    await expect(two.signature).toHaveText(signature)
    const signed = (await two.signature.textContent()) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Reviewed before', signature: signed })).toBe(true)
    await one.finish()
    await two.finish()

    // One enrolls another method while the other asks.
    await two.askToSign('Asked meanwhile')
    await two.button('Sign and continue').click()
    await expect(asks(two)).toBeVisible()
    const number = `+1213374${String(Math.floor(Math.random() * 1e4)).padStart(4, '0')}`
    await protection.openMethods({ isFirst: false })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Text message/ })
      .click()
    const field = page.getByRole('textbox', { name: 'Phone number' })
    await field.fill(number.replace('+1', ''))
    await field.press('Enter')
    await enter(one, codes.pop()!)
    await one.typeCode(await readCode(number, { after: 0 }))
    await expect(page.getByText('SMS verification added')).toBeVisible()
    await one.finish()
    await expect(asks(two)).toBeVisible()
    await enter(two, codes.pop()!)
    await expect(two.signature).toHaveText(signature)
    await two.finish()

    // What is enrolled in one is offered in the other.
    await expect(two.page.getByLabel('Verification methods')).toContainText('sms')
  },
)

async function enter(app: AppPage, code: string): Promise<void> {
  await app.button('Use a recovery code').click()
  await app.page.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await app.button('Continue').click()
}
