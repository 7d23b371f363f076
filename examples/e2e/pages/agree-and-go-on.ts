import type { Page } from '@playwright/test'

/**
 * Agrees on the fake page of an OAuth provider, then on Keyhook's page, which confirms some logins and links. Resolves
 * when the window has closed or the page was answered.
 */
export async function agreeAndGoOn(window: Page, person = 'Ada'): Promise<void> {
  await window.getByRole('link', { name: new RegExp(`as ${person}`) }).click()
  const goOn = window.getByRole('button', { name: 'Continue', exact: true })
  await Promise.any([window.waitForEvent('close'), goOn.waitFor()])
  if (!window.isClosed()) await goOn.click()
}
