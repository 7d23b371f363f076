import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { scenarios } from '../src/scenarios/scenarios.js'
import { withGallery } from './with-gallery.js'

// Draws contact sheets of scenarios: `npm run sheets -- 'send|sign' --mode 'dark|narrow'`.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    mode: { type: 'string', default: '' },
    out: { type: 'string', default: resolve(import.meta.dirname, '../.data/sheets') },
  },
})
const nameFilter = new RegExp(positionals[0] ?? '')
const modeFilter = new RegExp(values.mode)

type Mode = {
  readonly width: number
  readonly height: number
  readonly scheme?: 'light' | 'dark'
  readonly dir?: 'ltr' | 'rtl'
  readonly fontSize?: string
  readonly forcedColors?: 'active'
}

/** Display modes of the contact sheets. */
const modes: Readonly<Record<string, Mode>> = {
  'dialog-light': { width: 441, height: 700 },
  'dialog-dark': { width: 441, height: 700, scheme: 'dark' },
  'drawer-light': { width: 360, height: 720 },
  'drawer-dark': { width: 360, height: 720, scheme: 'dark' },
  'landscape': { width: 740, height: 360 },
  'large-text': { width: 360, height: 740, fontSize: '200%' },
  'narrow': { width: 320, height: 568 },
  'forced-colors': { width: 441, height: 700, forcedColors: 'active' },
  'right-to-left': { width: 360, height: 720, dir: 'rtl' },
}

await rm(values.out, { recursive: true, force: true })
await mkdir(values.out, { recursive: true })
await withGallery({}, async (page, browser) => {
  const names = scenarios.map(({ name }) => name).filter((name) => nameFilter.test(name))
  const table = await browser.newPage({ viewport: { width: 1500, height: 900 } })
  for (const [name, mode] of Object.entries(modes).filter(([name]) => modeFilter.test(name))) {
    const { columns, rows } = mode.width > mode.height ? { columns: 3, rows: 4 } : { columns: 5, rows: 2 }
    const perSheet = columns * rows
    await page.setViewportSize(mode)
    await page.emulateMedia({ forcedColors: mode.forcedColors ?? 'none', reducedMotion: 'reduce' })
    for (let start = 0; start < names.length; start += perSheet) {
      const figures: string[] = []
      for (const scenario of names.slice(start, start + perSheet))
        figures.push(`<figure>${scenario}<img src="${await photograph(page, scenario, mode)}"></figure>`)
      await table.setContent(sheetStyle(columns) + figures.join(''))
      await table.screenshot({ fullPage: true, path: resolve(values.out, `${name}-${start / perSheet + 1}.png`) })
    }
  }
  console.log(`${names.length} scenarios, in ${values.out}`)
})

async function photograph(page: Page, scenario: string, mode: Mode): Promise<string> {
  await page.evaluate(([name, view]) => window.showScenario(name, view), [scenario, mode] as const)
  await page.waitForTimeout(60)
  return `data:image/png;base64,${(await page.screenshot()).toString('base64')}`
}

function sheetStyle(columns: number): string {
  return `<style>
  body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 8px; margin: 8px; background: #888 }
  figure { margin: 0; font: 12px/1.4 sans-serif }
  img { display: block; width: 100% }
</style>`
}
