import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import type { Browser } from 'playwright'
import type { ForkedProvider } from '../stack/fork-provider.js'
import { buildPage } from './build-page.js'
import type { Figure } from './figure.js'
import type {} from './pages/watch-frames.js'
import { quantile } from './quantile.js'
import type { Pages } from '../stack/serve-pages.js'
import { waitForIdleCpu } from './wait-for-idle-cpu.js'

const app = resolve(import.meta.dirname, '../../vite-app')
const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript' }
const rounds = 15

/** Frames between the click on "Log in" and the first frame that has the dialog, in the Vite example, built. */
export async function measureModal({ browser, consumer, pages, provider }: measureModal.Options): Promise<Figure> {
  buildApp(pages, provider)
  const watch = (await buildPage('watch-frames', consumer)).get('watch-frames.js')!
  await waitForIdleCpu()
  const frames: number[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      await page.goto(`${pages.origin}/index.html`)
      await page.addScriptTag({ content: watch, type: 'module' })
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      const handle = await page.waitForFunction(() => window.dialogFrames)
      frames.push((await handle.jsonValue()) ?? Number.NaN)
    } finally {
      await context.close()
    }
  }
  const late = quantile(frames, 0.95)
  return {
    figure: "Modal's first paint after the click",
    bar: '≤ 2 frames',
    measured: `${quantile(frames, 0.5)} (p95 ${late})`,
    how: `animation frames until the dialog has a size, first click on a new page of the built Vite example, ${rounds} times, Chromium`,
    isMet: late <= 2,
  }
}

export declare namespace measureModal {
  type Options = { browser: Browser; consumer: string; pages: Pages; provider: ForkedProvider }
}

function buildApp({ files }: Pages, { appId, url }: ForkedProvider): void {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-figures-app-'))
  try {
    const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
    const { status, stderr } = spawnSync('npm', ['run', 'build', '--silent', '--', ...options], {
      cwd: app,
      encoding: 'utf8',
      env: { ...process.env, VITE_KEYHOOK_API_URL: url, VITE_KEYHOOK_APP_ID: appId },
    })
    if (status !== 0) throw new Error(`The example could not be built.\n${stderr}`)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const type = types[extname(path)] ?? 'application/octet-stream'
      files.set(path.slice(folder.length).replaceAll('\\', '/'), { type, body: readFileSync(path) })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
