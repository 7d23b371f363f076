import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { createServer } from 'vite'
import { findBrowser } from '../../examples/e2e/browser/find-browser.js'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: resolve(import.meta.dirname, '../.data/screenshots') },
    /** Only scenarios whose name has this in it. */
    only: { type: 'string', default: '' },
    /** Writes the README's picture instead. */
    picture: { type: 'boolean', default: false },
  },
})

const surfaces = { dialog: { width: 480, height: 760 }, drawer: { width: 360, height: 720 } }

const server = await createServer({
  configFile: resolve(import.meta.dirname, '../gallery/vite.config.ts'),
  logLevel: 'warn',
})
await server.listen(0)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage({ deviceScaleFactor: 2, reducedMotion: 'reduce' })
  await page.goto(server.resolvedUrls!.local[0]!)
  await page.waitForFunction(() => 'showScenario' in window)
  if (values.picture) await savePicture()
  else await saveScenarios()

  async function savePicture() {
    await page.setViewportSize({ width: 1700, height: 900 })
    await page.evaluate(() => window.showScenario('picture'))
    const path = resolve(import.meta.dirname, '../../.github/screens.png')
    await page.locator('#picture').screenshot({ path })
  }

  async function saveScenarios() {
    const names = (await page.evaluate(() => window.scenarioNames)).filter((name) => name.includes(values.only))
    for (const [surface, viewport] of Object.entries(surfaces)) {
      await page.setViewportSize(viewport)
      for (const scheme of ['light', 'dark'] as const) {
        const folder = resolve(values.out, `${surface}-${scheme}`)
        await mkdir(folder, { recursive: true })
        for (const name of names) {
          await page.evaluate(([name, scheme]) => window.showScenario(name, { scheme }), [name, scheme] as const)
          await page.waitForTimeout(60)
          await page.screenshot({ path: resolve(folder, `${name.replace('/', '--')}.png`) })
        }
      }
    }
  }
} finally {
  await browser.close()
  await server.close()
}
