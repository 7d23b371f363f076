import type { Page } from '@playwright/test'

/** Nothing that this browser has kept for the app, or for the provider's frame in it, stays. Its authenticator keeps its keys. */
export async function becomeNewDevice(page: Page, { app, provider }: { app: string; provider: string }): Promise<void> {
  const { hostname, origin, protocol } = new URL(app)
  const frames = new URL(provider).origin
  await page.goto('about:blank')
  await page.context().clearCookies()
  // Left open: with it the authenticators of the page would go.
  const cdp = await page.context().newCDPSession(page)
  // The last one is of the provider's frames within the app's site.
  for (const storageKey of [`${origin}/`, `${frames}/`, `${frames}/^0${protocol}//${hostname}`])
    await cdp.send('Storage.clearDataForStorageKey', { storageKey, storageTypes: 'all' })
}
