import type { Page } from '@playwright/test'

/**
 * Agrees at an OAuth provider's fake page, then on the provider's page, which asks before some logins and links. Resolves once
 * the window has closed or the provider's page was answered.
 */
export async function agreeAndGoOn(window: Page, person = 'Ada'): Promise<void> {
  await window.getByRole('link', { name: new RegExp(`as ${person}`) }).click()
  const goOn = window.getByRole('button', { name: 'Continue', exact: true })
  await Promise.any([window.waitForEvent('close'), goOn.waitFor()])
  if (!window.isClosed()) await goOn.click()
}
