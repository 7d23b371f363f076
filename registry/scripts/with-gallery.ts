import { resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { createServer } from 'vite'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'

/** Serves the gallery, opens it in a browser, and stops both after `visit`. */
export async function withGallery(
  options: NonNullable<Parameters<Browser['newPage']>[0]>,
  visit: (page: Page, browser: Browser) => Promise<void>,
): Promise<void> {
  const configFile = resolve(import.meta.dirname, '../gallery/vite.config.ts')
  const server = await createServer({ configFile, logLevel: 'warn' })
  await server.listen(0)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce', ...options })
    // Long timeout: Vite compiles modules on request, which is slow on a busy machine.
    page.setDefaultTimeout(180_000)
    await page.goto(new URL('stage.html', server.resolvedUrls!.local[0]).href)
    await page.waitForFunction(() => 'showScenario' in window)
    await visit(page, browser)
  } finally {
    await browser.close()
    await server.close()
  }
}
