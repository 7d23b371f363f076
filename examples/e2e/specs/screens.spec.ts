import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axeCore }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

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

test('Escape closes login, and the focus is where it came from', async ({ app, page }) => {
  await app.open()
  await app.logIn.click()
  await expect(app.email).toBeFocused()

  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(app.logIn).toBeFocused()
})

test('the terms are not closed by Escape', async ({ app, email, page }) => {
  await app.open()
  await app.logInWith(email)
  await expect(page.getByText('One last step')).toBeVisible()

  await page.keyboard.press('Escape')

  await app.acceptTerms()
  await app.reachWallet()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true })

  test('the modal is a drawer at the foot of the page, and the job is done in it', async ({ app, email, page }) => {
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
    await app.askToSign('From a phone.')
    await app.button('Sign and continue').tap()
    await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('the dialog is 360 px wide and nothing on the way fails WCAG A or AA', async ({ app, email, page }) => {
      await app.open()
      expect(await violations(page)).toEqual([])

      await app.logIn.click()
      await expect(app.email).toBeVisible()
      await settled(page)
      expect((await page.getByRole('dialog').boundingBox())?.width).toBe(360)
      expect(await lightness(page)).toBeCloseTo(colorScheme === 'light' ? 1 : 0, 0)
      expect(await violations(page)).toEqual([])

      await app.email.fill(email)
      await app.email.press('Enter')
      await expect(app.code).toBeVisible()
      await settled(page)
      expect(await violations(page)).toEqual([])
    })
  })

/** Of the dialog's own background, from 0 to 1. */
const lightness = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const canvas = document.createElement('canvas').getContext('2d')!
    const painted = [dialog, ...dialog.querySelectorAll('*')].map((part) => getComputedStyle(part).backgroundColor)
    canvas.fillStyle = painted.find((colour) => !/transparent|, 0\)|\/ 0\)/.test(colour)) ?? 'red'
    canvas.fillRect(0, 0, 1, 1)
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
    return (red! + green! + blue!) / 3 / 255
  })

/** Until nothing moves or fades any more: half-faded words have no contrast of their own. */
const settled = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
