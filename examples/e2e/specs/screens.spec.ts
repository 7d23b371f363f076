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

test(
  'Escape closes login and gives the focus back; it does not close the terms',
  { tag: '@variation' },
  async ({ app, email, page }) => {
    await app.open()
    await app.logIn.click()
    await expect(app.email).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(app.logIn).toBeFocused()

    await app.logInWith(email)
    await expect(page.getByText('One last step')).toBeVisible()
    await page.keyboard.press('Escape')
    await app.acceptTerms()
    await app.reachWallet()

    await test.step('the header of the example wraps at 320 px with larger text', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.addStyleTag({ content: 'html { font-size: 20px }' })
      const header = page.getByRole('banner')
      expect(await header.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0)
      await expect(app.logOut).toBeInViewport({ ratio: 1 })
      await app.button('Account').click()
      await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    })
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true })

  test(
    'the modal is a drawer at the foot of the page, and the job is done in it',
    { tag: '@variation' },
    async ({ app, email, page }) => {
      await app.open()
      await app.logIn.tap()
      await expect(app.email).toBeVisible()
      await expect
        .poll(async () => {
          const box = await page.getByRole('dialog').boundingBox()
          return box && { left: box.x, width: box.width, foot: Math.round(box.y + box.height) }
        })
        .toEqual({ left: 0, width: 390, foot: 844 })

      await app.email.fill(email)
      await app.email.press('Enter')
      await app.typeCode(await readCode(email))
      await app.acceptTerms()
      await app.reachWallet()
      await expect(app.logOut).toBeInViewport({ ratio: 1 })
      await app.askToSign('From a phone.')
      await app.button('Sign and continue').tap()
      await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
    },
  )
})
