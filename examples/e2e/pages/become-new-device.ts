import type { Page } from '@playwright/test'

/** Clears the storage of the app and of the provider's frame. The authenticator keeps its keys. */
export async function becomeNewDevice(page: Page, { app, provider }: { app: string; provider: string }): Promise<void> {
  const { hostname, origin, protocol } = new URL(app)
  const frames = new URL(provider).origin
  await page.goto('about:blank')
  await page.context().clearCookies()
  // Stays open, because closing it would remove the authenticators of the page.
  const cdp = await page.context().newCDPSession(page)
  // The last frame is the provider's frame within the app's site.
  for (const storageKey of [`${origin}/`, `${frames}/`, `${frames}/^0${protocol}//${hostname}`])
    await cdp.send('Storage.clearDataForStorageKey', { storageKey, storageTypes: 'all' })
}
