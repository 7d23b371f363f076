import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeFolder } from 'keyhook/internal/test/folders'
import { scenarios } from '@keyhook/registry/src/scenarios/scenarios'
import type { LandingFacts } from '../collect/collect-landing.js'
import type { ScreenItem } from '../collect/collect-screens.js'
import { collected, origin, output, read, readPages, workspace } from './built-docs.js'

const pages = readPages()

test('resolves every link to a page, file or heading', () => {
  const broken = [...pages].flatMap(([path, html]) => {
    const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
    return [...new Set(links)].filter((href) => !leads(path, href)).map((href) => `${path}: ${href}`)
  })

  expect(pages.size).toBeGreaterThan(30)
  expect(broken).toEqual([])
})

function leads(from: string, href: string): boolean {
  if (/^(?:https?|mailto):/.test(href)) return true
  const { pathname, hash } = new URL(href, `http://localhost${from}`)
  const path = pathname.replace(/(.)\/$/, '$1')
  const html = pages.get(path)
  if (html === undefined) return existsSync(join(output, path)) && (!hash || path.startsWith('/gallery/'))
  return hash === '' || html.includes(` id="${decodeURIComponent(hash.slice(1))}"`)
}

test('pages request nothing from other hosts', () => {
  const asking = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<(?:script|link|img|iframe|source)\b[^>]*?\s(?:src|href)="(?:https?:)?\/\/[^"]*"/g)].map(
      ([tag]) => `${path}: ${tag}`,
    ),
  )
  const styles = readdirSync(join(output, 'assets')).filter((file) => file.endsWith('.css'))

  expect(asking).toEqual([])
  expect(styles.filter((file) => /url\(["']?(?:https?:)?\/\//.test(read(`assets/${file}`)))).toEqual([])
})

test('paints a page before the browser requests scripts', () => {
  for (const [path, html] of pages) {
    const [first] = html.match(/<link [^>]*>/) ?? []
    expect(first, path).toMatch(/^<link rel="stylesheet"/)
    expect(html, path).not.toMatch(/<link rel="modulepreload"|<script[^>]* src=|^import /m)
    expect(html, path).toContain('requestAnimationFrame(() => setTimeout(painted))')
  }
})

test('a text page loads at most 260 kB of code, and no search code', () => {
  const html = pages.get('/docs/passkeys')!
  const files = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file))]
  const code = files.map((file) => readFileSync(join(output, file)))

  expect(files.length).toBeGreaterThan(3)
  expect(code.reduce((sum, file) => sum + gzipSync(file).length, 0)).toBeLessThanOrEqual(260_000)
  expect(code.filter((file) => file.includes('/pagefind/'))).toEqual([])
})

test('shows the current size of the wallet frame and number of packages on the landing page', () => {
  const { frame, packages } = collected<LandingFacts>('landing')
  const { file } = JSON.parse(read('demo/frame/manifest.json')) as { file: string }
  const weight = gzipSync(readFileSync(join(output, 'demo/frame', basename(file)))).length
  const lock = JSON.parse(readFileSync(join(workspace, '../package-lock.json'), 'utf8')) as {
    packages: Record<string, { dependencies?: Record<string, string> }>
  }
  const installed = new Set<string>()
  const install = (folder: string) => {
    for (const name of Object.keys(lock.packages[folder]?.dependencies ?? {})) {
      const found = [`${folder}/node_modules/${name}`, `node_modules/${name}`].find((each) => each in lock.packages)!
      if (installed.has(found)) continue
      installed.add(found)
      install(found)
    }
  }
  install('sdk')

  // The page shows the size at the last measurement, so small differences are allowed.
  expect(Math.abs(parseFloat(frame) * 1000 - weight)).toBeLessThan(500)
  expect(Number(packages)).toBe(installed.size)
})

test('a preview inside a page loads at most 95 kB of code, and a standalone preview 144 kB', () => {
  const codeOf = (file: string) => readFileSync(join(output, file), 'utf8')
  const assets = 'gallery/assets/'
  const named = (file: string, pattern: RegExp) =>
    [...codeOf(file).matchAll(pattern)].map(([, name]) => name!.replace(/^\.\//, assets).replace(/^\//, ''))
  const load = (file: string, loaded: Set<string>): Set<string> => {
    if (loaded.has(file)) return loaded
    loaded.add(file)
    for (const name of named(file, /(?:from|import)\s*["'`]([^"'`]+\.js)["'`]/g)) load(name, loaded)
    return loaded
  }
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(output, file))).length, 0)
  const stage = load(assets + /src="\.\/assets\/([^"]+\.js)"/.exec(read('gallery/stage.html'))![1]!, new Set())
  const states = [...stage].flatMap((file) => named(file, /import\(\s*["'`]([^"'`]+\.js)["'`]/g))
  // The embedding page loads these files too, so they do not count for a preview inside it.
  const html = pages.get('/screens/landing')!
  const beyond = (files: ReadonlySet<string>) => [...files].filter((file) => !html.includes(`"/${file}"`))
  const previews = states.map((file) => load(file, new Set(stage)))

  expect(states.length).toBeGreaterThan(10)
  expect(Math.max(...previews.map((files) => weigh(beyond(files))))).toBeLessThanOrEqual(95_000)
  expect(weigh(stage)).toBeLessThanOrEqual(106_000)
  expect(Math.max(...previews.map(weigh))).toBeLessThanOrEqual(144_000)
})

test('loads React once for a page and its frames', () => {
  const code = ['assets', 'gallery/assets', 'demo/assets'].flatMap((folder) =>
    readdirSync(join(output, folder)).map((file) => `${folder}/${file}`),
  )

  expect(code.filter((file) => file.endsWith('.js') && read(file).includes('Minified React error'))).toEqual([
    expect.stringMatching(/^assets\/shared-react-\w+\.js$/),
  ])
})

test('shows a static preview of each item, at most 8 kB and without scripts', () => {
  const items = collected<readonly ScreenItem[]>('screen-items').filter(({ states }) => states.length > 0)
  const paths = (name: string) => ['light', 'dark'].map((scheme) => `/gallery/stills/${name}-${scheme}.html`)
  const stills = items.flatMap(({ name }) => paths(name).map((path) => read(path)))
  const shows = (name: string) => paths(name).every((path) => pages.get(`/screens/${name}`)!.includes(path))

  expect(items.filter(({ name }) => !shows(name))).toEqual([])
  expect(stills.filter((html) => html.includes('<script') || !html.includes('data-slot="modal-panel"'))).toEqual([])
  expect(Math.max(...stills.map((html) => gzipSync(html).length))).toBeLessThanOrEqual(8_000)
})

test('gives every page a unique title, a description and a Markdown version', () => {
  const articles = [...pages].filter(([path]) => /^\/(?:docs|reference)(?:\/|$)/.test(path))
  const titles = articles.map(([, html]) => /<title>([^<]*)/.exec(html)?.[1])

  expect(titles.filter((title) => !title)).toEqual([])
  expect(new Set(titles).size).toBe(articles.length)
  expect(articles.filter(([, html]) => !/<meta name="description" content="[^"]{20,}/.test(html))).toEqual([])
  expect(articles.filter(([path]) => !existsSync(join(output, `${path}.md`)))).toEqual([])
  const listed = read('llms.txt')
  expect(articles.map(([path]) => path).filter((path) => !listed.includes(`](${path}.md): `))).toEqual([])
})

test('shows every screen state on the page of its registry item', () => {
  const items = collected<readonly ScreenItem[]>('screen-items')
  const shown = new Set(items.flatMap(({ states }) => states))
  const stage = read('gallery/stage.html')

  expect(scenarios.filter(({ name }) => !shown.has(name))).toEqual([])
  expect(items.filter(({ name }) => !pages.has(`/screens/${name}`))).toEqual([])
  expect(items.filter(({ name }) => !existsSync(join(output, `code/${name}.json`)))).toEqual([])
  expect(stage).toContain('id="stage"')
})

test('lists every page in the sitemap, and the sitemap in robots.txt', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  )

  expect(listed.toSorted()).toEqual([...pages.keys()].toSorted())
  expect(read('robots.txt')).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m)
})

test('serves the Markdown version of a page with its content type', async () => {
  const twin = await fetch(`${origin}/docs/passkeys.md`)

  expect(twin.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
})

test('shadcn adds a screen by its URL on the site', { timeout: 120_000 }, async () => {
  const folder = makeFolder({
    'package.json': JSON.stringify({
      name: 'host',
      type: 'module',
      dependencies: { 'react': '^19.0.0', 'react-dom': '^19.0.0', 'tailwindcss': '^4.0.0', 'vite': '^8.0.0' },
    }),
    'tsconfig.json': JSON.stringify({ compilerOptions: { baseUrl: '.', paths: { '@/*': ['./src/*'] } } }),
    'vite.config.ts': 'export default {}\n',
    'src/index.css': '@import "tailwindcss";\n',
    'components.json': JSON.stringify({
      ...{ style: 'new-york', rsc: false, tsx: true, iconLibrary: 'lucide' },
      tailwind: { config: '', css: 'src/index.css', baseColor: '', cssVariables: true, prefix: '' },
      aliases: { components: '@/components', utils: '@/lib/utils' },
    }),
    // Replaces npm, because the test needs no packages.
    'tools/npm': '#!/bin/sh\nexit 0\n',
  })
  chmodSync(join(folder, 'tools/npm'), 0o755)
  const item = await fetch(`${origin}/r/landing.json`)
  const shadcn = join(workspace, '../node_modules/shadcn/dist/index.js')
  const child = spawn(process.execPath, [shadcn, 'add', `${origin}/r/landing.json`, '--yes', '--cwd', folder], {
    cwd: folder,
    env: { ...process.env, PATH: `${join(folder, 'tools')}:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]

  expect(item.headers.get('content-type')).toMatch(/^application\/json/)
  expect(code, said).toBe(0)
  expect(existsSync(join(folder, 'src/components/keyhook/screens/login/landing.tsx'))).toBe(true)
})
