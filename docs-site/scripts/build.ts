import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { close, createIndex } from 'pagefind'
import { build as buildWithVite } from 'vite'
import { buildOnce } from 'keyhook/internal/scripts/build-once'
import { buildForBrowsers } from '@keyhook/sandbox/internal/src/checkout/build-for-browsers'
import { drawStill } from '@keyhook/registry/gallery/still'
import { scenarios } from '@keyhook/registry/src/scenarios/scenarios'
import { collectLists, collectShown } from '../collect/collect.js'
import type { ScreenItem } from '../collect/collect-screens.js'
import type { Page } from '../collect/page.js'
import { collectedFolder, listPaths, readCollected } from '../collect/read-collected.js'
import { paintFirst } from './paint-first.js'
import { bundleReact, shareReact } from './share-react.js'

/** Builds the site as static files in `dist/client`. `--collect` stops before the pages are rendered. */
const workspace = resolve(import.meta.dirname, '..')
const output = join(workspace, 'dist/client')
/** The folder for files that are built in parallel with the pages. */
const parts = join(workspace, '.data/parts')
const require = createRequire(import.meta.url)

/** Increases Node's young generation. With the default size, garbage collection took a quarter of the time. */
const roomy = '--max-semi-space-size=64'

// A test runner sets another NODE_ENV, for which React would be built differently.
process.env['NODE_ENV'] = 'production'

const step = async (title: string, work: () => unknown) => {
  const start = performance.now()
  await work()
  process.stdout.write(`  ${title.padEnd(40)}${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s\n`)
}

rmSync(collectedFolder, { recursive: true, force: true })
const isWhole = !process.argv.includes('--collect')
// Collecting the reference uses one core, and the other steps do not depend on it.
await Promise.all([
  step('reference collected', () =>
    run([roomy, ...process.execArgv, join(import.meta.dirname, 'collect-reference.ts')]),
  ),
  buildBeside(isWhole),
])
collectLists()
if (isWhole) {
  await step('pages written', drawPages)
  await step('pictures of the screens', drawStills)
  await step('pages indexed for search', indexPages)
  await step('twins in Markdown', writeTwins)
  await step('list of pages for search engines', writeSitemap)
}

async function buildBeside(isWhole: boolean): Promise<void> {
  if (isWhole) await buildParts()
  await step('guides and screens collected', collectShown)
}

async function buildParts(): Promise<void> {
  rmSync(parts, { recursive: true, force: true })
  await step('gallery of the screens', buildGallery)
  await step('app and provider in the page', buildDemo)
  await step('items of the registry', copyItems)
}

async function drawPages(): Promise<void> {
  rmSync(join(workspace, 'dist'), { recursive: true, force: true })
  const router = join(dirname(require.resolve('@react-router/dev/package.json')), 'bin.js')
  await run([router, 'build'])
  const react = await bundleReact()
  writeFileSync(join(output, react.file), react.code)
  const read = (href: string) => readFileSync(join(output, href), 'utf8')
  for (const file of readdirSync(output, { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.html'),
  ))
    writeFileSync(join(output, file), paintFirst(read(file), `/${react.file}`, read))
  cpSync(parts, output, { recursive: true })
  for (const name of ['code', 'flows']) cpSync(join(collectedFolder, name), join(output, name), { recursive: true })
  cpSync(join(collectedFolder, 'openapi.json'), join(output, 'openapi.json'))
  cpSync(resolve(workspace, '../.github/screens.png'), join(output, 'screens.png'))
  renameSync(join(output, '__spa-fallback.html'), join(output, '404.html'))
}

/** Builds the gallery of screens under `/gallery`, which pages show in frames. */
async function buildGallery(): Promise<void> {
  const configFile = resolve(workspace, '../registry/gallery/vite.config.ts')
  await buildWithVite({
    configFile,
    logLevel: 'error',
    plugins: [shareReact()],
    build: { outDir: join(parts, 'gallery') },
  })
}

/** Builds the sample app with its provider under `/demo`, including the wallet frame. */
async function buildDemo(): Promise<void> {
  for (const [name, outDir] of [
    ['vite.config.ts', join(parts, 'demo')],
    ['vite.worker.config.ts', parts],
  ] as const)
    await buildWithVite({
      configFile: join(workspace, 'demo', name),
      logLevel: 'error',
      plugins: [shareReact()],
      build: { outDir },
    })
  buildForBrowsers(['frame'])
  const frame = resolve(workspace, '../examples/provider/dist/frame')
  // The other folders of the package are for Node.
  const isFrame = (path: string) => path === frame || statSync(path).isFile()
  cpSync(frame, join(parts, 'demo/frame'), { filter: isFrame, recursive: true })
}

/** Copies the registry files for shadcn: `shadcn add <origin>/r/<item>.json`. */
async function copyItems(): Promise<void> {
  await buildOnce()
  cpSync(resolve(workspace, '../registry/dist/r'), join(parts, 'r'), { recursive: true })
}

/**
 * Renders a still of each item in its representative state. Stills are used in the list, on phones, and without
 * scripts.
 */
async function drawStills(): Promise<void> {
  const styles = /href="\.(\/assets\/[^"]+\.css)"/.exec(readFileSync(join(output, 'gallery/stage.html'), 'utf8'))?.[1]
  const folder = join(output, 'gallery/stills')
  mkdirSync(folder)
  for (const { best, name } of readCollected<readonly ScreenItem[]>('screen-items')) {
    const scenario = scenarios.find((each) => each.name === best)
    if (!scenario) continue
    for (const scheme of ['light', 'dark'] as const)
      writeFileSync(join(folder, `${name}-${scheme}.html`), await drawStill(scenario, scheme, `/gallery${styles}`))
  }
}

async function indexPages(): Promise<void> {
  const { index, errors } = await createIndex()
  if (!index) throw new Error(errors.join('\n'))
  await index.addDirectory({ path: output })
  await index.writeFiles({ outputPath: join(output, 'pagefind') })
  const guides = readCollected<string[]>('articles/guides').map((path) => readCollected<Page>(path))
  const entries = guides.map(({ description, path, title }) => [path, { title, description }] as const)
  writeFileSync(join(output, 'pagefind/guides.json'), JSON.stringify(Object.fromEntries(entries)))
  await close()
}

/** Writes each text page as Markdown, and a list of these files for readers that do not use HTML. */
function writeTwins(): void {
  const pages = readCollected<string[]>('articles').map((path) => readCollected<Page>(path))
  for (const { markdown, path } of pages) {
    const file = join(output, `${path}.md`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, markdown)
  }
  const line = ({ description, path, title }: Page) => `- [${title}](${path}.md): ${description}`
  const list = [
    '# Keyhook',
    '> Login and embedded wallets that your web app owns.',
    '## Guides',
    pages
      .filter(({ path }) => path.startsWith('/docs/'))
      .map(line)
      .join('\n'),
    '## Reference',
    pages
      .filter(({ path }) => path.startsWith('/reference'))
      .map(line)
      .join('\n'),
  ]
  writeFileSync(join(output, 'llms.txt'), `${list.join('\n\n')}\n`)
}

/** Writes the sitemap with absolute URLs. `KEYHOOK_DOCS_ORIGIN` is the origin of the deployed site. */
function writeSitemap(): void {
  const origin = process.env['KEYHOOK_DOCS_ORIGIN'] ?? 'http://127.0.0.1:5190'
  const urls = listPaths().map((path) => `  <url><loc>${origin}${path}</loc></url>`)
  const lines = ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, '</urlset>']
  writeFileSync(join(output, 'sitemap.xml'), `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`)
  writeFileSync(join(output, 'robots.txt'), `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`)
}

async function run(command: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, command, { cwd: workspace, maxBuffer: 1e8 })
}
