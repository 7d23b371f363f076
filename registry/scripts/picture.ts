import { resolve } from 'node:path'
import { withGallery } from './with-gallery.js'

await withGallery({ deviceScaleFactor: 2, viewport: { width: 1700, height: 900 } }, async (page) => {
  await page.evaluate(() => window.showScenario('picture'))
  const path = resolve(import.meta.dirname, '../../.github/screens.png')
  await page.locator('#picture').screenshot({ path })
})
