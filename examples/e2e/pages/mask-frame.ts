import { expect, type Page } from '@playwright/test'

/**
 * Hides the provider's frame like a script of the host page can. Intersection Observer v2 does not detect this. Clicks
 * in the frame like a user who sees other content there. Resolves with the window that opens.
 */
export async function maskFrame(page: Page, name: 'export' | 'verify'): Promise<Page> {
  const frame = `iframe[src*="/embedded-wallets/${name}"]`
  await page.evaluate((selector) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${selector} { mask-image: linear-gradient(transparent, transparent) !important }`)
    document.adoptedStyleSheets.push(sheet)
  }, frame)
  const button = page.frameLocator(frame).getByRole('button', { name: 'Continue in a new window' })
  const whenStable = async () => {
    const before = await button.boundingBox()
    await page.waitForTimeout(100)
    const box = (await button.boundingBox())!
    expect(box).toEqual(before)
    return box
  }
  // The frame moves while its dialog grows. A click would land beside the button.
  await expect(whenStable).toPass()
  const { height, width, x, y } = await whenStable()
  const popup = page.waitForEvent('popup')
  await page.mouse.click(x + width / 2, y + height / 2)
  return popup
}
