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
  let box = { height: 0, width: 0, x: 0, y: 0 }
  // The frame moves while its dialog grows. A click would land beside the button.
  await expect(async () => {
    const before = await button.boundingBox()
    await page.waitForTimeout(100)
    box = (await button.boundingBox())!
    expect(box).toEqual(before)
  }).toPass()
  const popup = page.waitForEvent('popup')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return popup
}
