import type { Page } from '@playwright/test'

/** Opens the window in which the provider's page goes on that stands in this one. */
export async function openProviderWindow(page: Page, name: 'export' | 'verify' = 'verify'): Promise<Page> {
  const shown = page.frameLocator(`iframe[src*="/embedded-wallets/${name}"]`)
  const popup = page.waitForEvent('popup')
  await shown.getByRole('button', { name: 'Go on in a window' }).click()
  return popup
}
