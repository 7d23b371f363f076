import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { pack } from '@keyhook/sdk/internal/test/package/pack'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { partitionedStorage } from '@keyhook/test-kit/browser/partitioned-storage'
import type { Figure } from '../figures/figure.js'
import { measureApproval } from '../figures/measure-approval.js'
import { measureCli } from '../figures/measure-cli.js'
import { measureEvaluation } from '../figures/measure-evaluation.js'
import { measureHost } from '../figures/measure-host.js'
import { measureModal } from '../figures/measure-modal.js'
import { measureRecovery } from '../figures/measure-recovery.js'
import { type ExportSize, measureExports, measureSizes } from '../figures/measure-sizes.js'
import { measureServer } from '../figures/measure-server.js'
import { replaceExports, writeFigures } from '../figures/write-figures.js'
import { buildForBrowsers } from '@keyhook/sandbox/internal/src/checkout/build-for-browsers'
import { forkProvider } from '../stack/fork-provider.js'
import { servePages } from '../stack/serve-pages.js'

/**
 * Measures every promised figure and writes `docs-site/content/performance.md`. Words select parts, and only the table
 * of exports is written then: `npm run figures -- sizes browser`. `--long` runs the full ten minutes of the soak test.
 */
const parameters = process.argv.slice(2)
const words = parameters.filter((word) => !word.startsWith('--'))
const isLong = parameters.includes('--long')
const isSelected = (part: string) => words.length === 0 || words.includes(part)
const say = (text: string) => process.stderr.write(`${text}\n`)

type Measure = (options: measureApproval.Options) => Promise<readonly Figure[]>

async function inBrowser(consumer: string, measure: Measure): Promise<readonly Figure[]> {
  const pages = await servePages()
  buildForBrowsers(['frame'])
  const provider = await forkProvider({
    origin: pages.origin,
    frameFolder: resolve(import.meta.dirname, '../../provider/dist/frame'),
  })
  const browser = await chromium.launch(await partitionedStorage(await findBrowser()))
  try {
    return await measure({ browser, consumer, pages, provider })
  } finally {
    await browser.close()
    await provider.stop()
    await pages.stop()
  }
}

const measureBrowser: Measure = async (options) => [
  await measureEvaluation(options.browser, options.pages, options.consumer),
  ...(await measureHost(options)),
  await measureModal(options),
]

const folder = mkdtempSync(join(tmpdir(), 'keyhook-figures-'))
try {
  const { consumer } = pack(folder)
  const figures: Figure[] = []
  let exports: readonly ExportSize[] = []
  const add = (more: readonly Figure[]) => {
    figures.push(...more)
    for (const { figure, isMet, measured } of more)
      say(`${isMet === undefined ? '·' : isMet ? '✓' : '✗'} ${figure}: ${measured}`)
  }
  if (isSelected('sizes')) add(await measureSizes(consumer))
  if (isSelected('browser')) add(await inBrowser(consumer, measureBrowser))
  if (isSelected('browser') || isSelected('recovery')) add(await inBrowser(consumer, measureRecovery))
  if (isSelected('approval')) add(await inBrowser(consumer, measureApproval))
  if (isSelected('server')) add(await measureServer({ isLong }))
  if (isSelected('cli')) add(await measureCli())
  if (isSelected('exports')) exports = await measureExports(consumer)
  if (words.length === 0 || words.includes('exports')) {
    const page = resolve(import.meta.dirname, '../../../docs-site/content/performance.md')
    const isWhole = words.length === 0
    writeFileSync(page, isWhole ? writeFigures(figures, exports) : replaceExports(readFileSync(page, 'utf8'), exports))
    const formatter = resolve(import.meta.dirname, '../../../node_modules/oxfmt/bin/oxfmt')
    if (spawnSync(process.execPath, [formatter, page]).status !== 0) throw new Error(`${page} could not be formatted.`)
  }
  process.exitCode = figures.some(({ isMet }) => isMet === false) ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
