import { chromium } from 'playwright'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { launchFlags } from '@keyhook/test-kit/browser/launch-flags'
import type { WebPage } from '@keyhook/test-kit/browser/web-page'
import { collectLayouts, type Layout } from './collect-layouts.js'
import { stages } from './serve-gallery.js'

type Layouts = Record<string, Layout>

/** Reads the layout of every scenario in Chromium. */
export async function readLayoutsInChromium(gallery: string): Promise<Layouts> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...launchFlags] })
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const layouts: Layouts = {}
    for (const { names, path } of stages) {
      await page.goto(gallery + path)
      const stage = page.frames()[1]!
      await stage.evaluate(isReady)
      Object.assign(layouts, await stage.evaluate(collectLayouts, names))
    }
    return layouts
  } finally {
    await browser.close()
  }
}

/** Reads the layout of every scenario in another engine. */
export async function readLayouts(page: WebPage, gallery: string): Promise<Layouts> {
  const layouts: Layouts = {}
  for (const { names, path } of stages) {
    await page.open(gallery + path)
    await page.inFrame('iframe', async () => {
      await page.run(isReady)
      Object.assign(layouts, await page.run(collectLayouts, names))
    })
  }
  return layouts
}

/** Returns true if the page has drawn the scenario. Runs in the page. */
async function isReady(): Promise<void> {
  while (!('showScenario' in window)) await new Promise(requestAnimationFrame)
}
