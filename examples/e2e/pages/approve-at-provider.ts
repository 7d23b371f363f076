import { expect, type Page } from '@playwright/test'

/** Reads the provider's page that stands in this one, and approves by a click: in its own window where the browser needs one. */
export async function approveAtProvider(page: Page): Promise<void> {
  const shown = page.frameLocator('iframe[src*="/embedded-wallets/verify"]')
  const onward = shown.getByRole('button', { name: 'Go on in a window' })
  await expect(shown.getByRole('button', { name: 'Approve' }).or(onward)).toBeVisible()
  let place: Pick<Page, 'getByRole'> = page
  if (await onward.isVisible()) {
    const popup = page.waitForEvent('popup')
    await onward.click()
    place = await popup
  }
  const approve = (place === page ? shown : place).getByRole('button', { name: 'Approve' })
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  await approve.click()
}
