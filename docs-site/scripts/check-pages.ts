import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { serveBuilt } from './serve-built.js'

/**
 * Checks the built site with a phone's viewport. Runs axe on every page of the sitemap (WCAG 2.2, A and AA) in both
 * themes. Runs Lighthouse on one page of each kind. Usage: `npm run check --workspace @keyhook/docs-site`. It takes
 * minutes and depends on the machine, so it is not part of the tests. Exits with 1 if axe finds a problem, or if a
 * score is too low.
 */
const output = resolve(import.meta.dirname, '../dist/client')
const lighthouse = 'lighthouse@13.5.0'
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const kinds = ['/', '/docs/quickstart-vite', '/reference/useLoginWithEmail', '/screens', '/screens/landing', '/theme']
const bars = { 'accessibility': 100, 'best-practices': 100, 'seo': 100, 'performance': 95 } as const

const requested = process.argv.slice(2)
const server = await serveBuilt(0)
const executablePath = await findBrowser()
const paths = [...readFileSync(join(output, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)/g)].map(
  ([, address]) => new URL(address!).pathname,
)
if (requested.length === 0 || requested.includes('axe')) await runAxe()
if (requested.length === 0 || requested.includes('lighthouse')) for (const path of kinds) await runLighthouse(path)
await server.stop()

async function runAxe(): Promise<void> {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  let found = 0
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
    for (const path of paths) {
      await page.goto(server.url + path, { waitUntil: 'load' })
      // An element that is still fading in would have too little contrast.
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
      await page.evaluate(axe)
      const violations = await page.evaluate(async (values) => {
        type Axe = {
          run: (on: Document, options: object) => Promise<{ violations: { id: string; nodes: object[] }[] }>
        }
        const { axe: here } = window as unknown as { axe: Axe }
        const result = await here.run(document, { iframes: false, runOnly: { type: 'tag', values } })
        return result.violations.map(({ id, nodes }) => `${id} (${nodes.length})`)
      }, tags)
      found += violations.length
      if (violations.length > 0) process.stdout.write(`  ${path}, ${colorScheme}: ${violations.join(', ')}\n`)
    }
    await page.close()
  }
  await browser.close()
  process.stdout.write(`axe: ${found} violations on ${paths.length} pages in two themes\n`)
  if (found > 0) process.exitCode = 1
}

async function runLighthouse(path: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-lighthouse-'))
  const report = join(folder, 'report.json')
  const flags = [
    ...['--quiet', '--output=json', `--output-path=${report}`],
    `--only-categories=${Object.keys(bars).join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]
  // Lighthouse runs in a separate process, because this process serves the page.
  const child = spawn('npx', ['--yes', lighthouse, server.url + path, ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, CHROME_PATH: executablePath },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number]
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}.\n${said.slice(-2000)}`)
  type Report = { categories: Record<string, { score: number }>; audits: Record<string, { score: number | null }> }
  const { audits, categories } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(folder, { recursive: true })
  const scores = Object.entries(bars).map(([name, bar]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100)
    if (score < bar) process.exitCode = 1
    return `${name} ${score}${score < bar ? ` (bar ${bar})` : ''}`
  })
  const low = Object.entries(audits).flatMap(([id, { score }]) => (score !== null && score < 0.5 ? [id] : []))
  process.stdout.write(`${path}: ${scores.join(', ')}${low.length > 0 ? `; low: ${low.join(', ')}` : ''}\n`)
}
