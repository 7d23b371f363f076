import { extname, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { scenarios } from '@keyhook/registry/src/scenarios/scenarios'
import { type Pages, servePages } from '../stack/serve-pages.js'

const configFile = resolve(import.meta.dirname, '../../../registry/gallery/vite.config.ts')
const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript' }

const screenOf = (name: string) => name.split('/')[0]

/** Interval of the compared states. `npm run layouts` compares every state. */
const step = process.env['MODE'] === 'layouts' ? 1 : 10
/**
 * Names of the compared states: every tenth state of each screen and part, starting with the first. The states of a
 * screen share most of their layout.
 */
const names = scenarios
  .map(({ name }) => name)
  .filter((name, _, all) => all.filter((other) => screenOf(other) === screenOf(name)).indexOf(name) % step === 0)

/**
 * Pages of the gallery at the width of a dialog and of a drawer. Each has the states that it shows. The pages are so
 * high that no screen scrolls. Engines wrap text differently, so in a lower page a screen could scroll in one engine
 * only.
 */
export const stages = [480, 360].map((width, remainder) => ({
  path: `/stage-${width}`,
  width,
  names: names.filter((_, index) => index % 2 === remainder),
}))

/** Builds the gallery of the registry in memory, and serves it. */
export async function serveGallery(): Promise<Pages> {
  const { output } = (await build({
    configFile,
    logLevel: 'error',
    build: { minify: false, write: false },
  })) as Rolldown.RolldownOutput
  const pages = await servePages()
  for (const file of output) {
    const type = types[extname(file.fileName)] ?? 'application/octet-stream'
    pages.files.set(`/${file.fileName}`, { type, body: file.type === 'chunk' ? file.code : file.source })
  }
  for (const { path, width } of stages) {
    const frame = `<iframe src="/stage.html" style="border: 0; width: ${width}px; height: 1600px"></iframe>`
    pages.files.set(path, { type: 'text/html', body: `<!doctype html><body style="margin: 0">${frame}` })
  }
  return pages
}
