import type { Page } from '@playwright/test'

/** Opens the popup in which the embedded provider page continues. */
export async function openProviderWindow(page: Page, name: 'export' | 'verify' = 'verify'): Promise<Page> {
  const shown = page.frameLocator(`iframe[src*="/embedded-wallets/${name}"]`)
  const popup = page.waitForEvent('popup')
  await shown.getByRole('button', { name: 'Continue in a new window' }).click()
  return popup
}
