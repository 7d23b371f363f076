import type { BrowserContext } from '@playwright/test'
import { bundleWallets } from './bundle-wallets.js'

/** Announces the wallets of the wallets example in every page of an app, and accepts all their prompts. */
export async function announceWallets(context: BrowserContext, url: string): Promise<void> {
  await context.addInitScript({ content: await bundleWallets(url) })
  context.on('dialog', (dialog) => dialog.accept())
}
