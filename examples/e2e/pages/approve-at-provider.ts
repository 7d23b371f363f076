import { expect, type Page } from '@playwright/test'
import { openProviderWindow } from './open-provider-window.js'

/** Opens the embedded provider page in a window, scrolls through it, and approves with a click. */
export async function approveAtProvider(page: Page): Promise<void> {
  const window = await openProviderWindow(page)
  const approve = window.getByRole('button', { name: 'Approve' })
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  await approve.click()
}
