import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { packPackages } from '@keyhook/test-kit/packages/pack-packages'
import { scaffolds } from './scaffolds.js'
import { steps, tryHost } from './try-host.js'

/**
 * Installs the packed SDK with the newest versions into a new project of each host. Then checks types, lints and
 * builds, and logs in and signs in the built page. Words select rows: `npm run hosts next "vite 8"`. The full name of a
 * row selects only that row.
 */
const root = resolve(import.meta.dirname, '../../..')
const frameFolder = join(root, 'examples/provider/dist/frame')
const words = process.argv.slice(2).map((word) => word.toLowerCase())

const names = Object.keys(scaffolds).map((name) => name.toLowerCase())
const rows = Object.entries(scaffolds).filter(([title]) => {
  const name = title.toLowerCase()
  return words.length === 0 || words.some((word) => (names.includes(word) ? name === word : name.includes(word)))
})
if (rows.length === 0) throw new Error(`Unknown row. Known rows: ${Object.keys(scaffolds).join('; ')}.`)

const folder = mkdtempSync(join(tmpdir(), 'keyhook-hosts-'))
if (process.env['KEYHOOK_PACKED'] === undefined) await packPackages(root, folder)
if (!existsSync(frameFolder))
  spawnSync('npm', ['run', 'build:frame', '--workspace', '@keyhook/provider'], { cwd: root })
const archive = join(process.env['KEYHOOK_PACKED'] ?? folder, 'sdk.tgz')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })

const table = [['Host', ...steps, 'Versions']]
const failures: string[] = []
for (const [name, scaffold] of rows) {
  const { failure, results, versions } = await tryHost(scaffold, { archive, sign: { browser, frameFolder } })
  const cells = [name, ...steps.map((step) => results[step] ?? '–'), versions]
  table.push(cells)
  process.stdout.write(`${cells.join(' | ')}\n`)
  if (failure !== undefined) failures.push(`${name}: ${failure}`)
}
await browser.close()
rmSync(folder, { recursive: true, force: true })
const [head, ...body] = table.map((cells) => `| ${cells.join(' | ')} |`)
process.stdout.write(`\n${[head, `|${' --- |'.repeat(table[0]!.length)}`, ...body].join('\n')}\n`)
for (const failure of failures) process.stdout.write(`\n${failure}\n`)
process.stdout.write(`\n${rows.length - failures.length} passed, ${failures.length} failed\n`)
process.exitCode = failures.length > 0 ? 1 : 0
