import { expect } from '@playwright/test'
import type { AppPage } from './app-page.js'
import { openProviderWindow } from './open-provider-window.js'

/** Lets another browser of the user open the wallet, in one that opens it. */
export async function allowBrowser(app: AppPage): Promise<void> {
  const { page } = app
  await app.button('Devices').click()
  await app.button(/^Allow .* to open your wallet$/).click()
  const window = await openProviderWindow(page)
  await expect(window.getByRole('region', { name: 'Let another browser open your wallet' })).toContainText(/Chrome on/)
  const approve = window.getByRole('button', { name: 'Approve' })
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  await approve.click()
  await expect(page.getByText(/can open your wallet now|Log out everywhere else/).first()).toBeVisible()
}
