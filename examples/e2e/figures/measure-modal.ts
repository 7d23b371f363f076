import { spawnSync } from 'node:child_process'
import { extname, resolve } from 'node:path'
import type { Browser } from 'playwright'
import { build, type Rolldown } from 'vite'
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

/** Counts the frames from the click on "Log in" to the first frame with the dialog. Uses the built Vite example. */
export async function measureModal({ browser, consumer, pages, provider }: measureModal.Options): Promise<Figure> {
  await buildApp(pages, provider)
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
  const p95 = quantile(frames, 0.95)
  return {
    figure: "Modal's first paint after the click",
    bar: '≤ 2 frames',
    measured: `${quantile(frames, 0.5)} (p95 ${p95})`,
    how: `animation frames until the dialog has a size, first click on a new page of the built Vite example, ${rounds} times, Chromium`,
    isMet: p95 <= 2,
  }
}

export declare namespace measureModal {
  type Options = { browser: Browser; consumer: string; pages: Pages; provider: ForkedProvider }
}

async function buildApp({ files }: Pages, { appId, url }: ForkedProvider): Promise<void> {
  const { status, stderr } = spawnSync('npm', ['run', 'copy-screens', '--silent'], { cwd: app, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The screens could not be copied.\n${stderr}`)
  Object.assign(process.env, { VITE_KEYHOOK_API_URL: url, VITE_KEYHOOK_APP_ID: appId })
  const { output } = (await build({ root: app, logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput
  for (const file of output) {
    const type = types[extname(file.fileName)] ?? 'application/octet-stream'
    files.set(`/${file.fileName}`, { type, body: file.type === 'chunk' ? file.code : file.source })
  }
}
