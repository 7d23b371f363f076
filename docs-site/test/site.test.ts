import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { scenarios } from '../../registry/src/scenarios/scenarios.js'
import type { ScreenItem } from '../collect/collect-screens.js'
import { guideGroups } from '../collect/navigation.js'

const home = resolve(import.meta.dirname, '..')
const output = join(home, 'dist/client')
const content = join(home, 'content')
const collected = <value>(name: string) =>
  JSON.parse(readFileSync(join(home, `.data/site/${name}.json`), 'utf8')) as value
const read = (path: string) => readFileSync(join(output, path), 'utf8')

/** Each page as its address and its HTML. */
let pages: ReadonlyMap<string, string>

beforeAll(() => {
  const { status, stderr } = spawnSync('npm', ['run', 'build', '--silent'], { cwd: home, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' })
  pages = new Map(
    files
      .filter((file) => file.endsWith('index.html') && !file.startsWith('gallery'))
      .map((file) => [`/${file}`.replace(/\/index\.html$/, '') || '/', read(file)]),
  )
})

test('every page of the guides has its place in the navigation, once', () => {
  const written = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.md$/, ''))

  expect(guideGroups.flatMap(({ guides }) => guides).toSorted()).toEqual(written.toSorted())
})

test('every link of every page leads to a page or a file of the site, to a heading where it names one', () => {
  const broken = [...pages].flatMap(([path, html]) => {
    const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
    return [...new Set(links)].filter((href) => !leads(path, href)).map((href) => `${path}: ${href}`)
  })

  expect(pages.size).toBeGreaterThan(30)
  expect(broken).toEqual([])
})

function leads(from: string, href: string): boolean {
  if (/^(?:https?|mailto):/.test(href)) return true
  const { pathname, hash } = new URL(href, `http://site${from}`)
  const path = pathname.replace(/(.)\/$/, '$1')
  const html = pages.get(path)
  if (html === undefined) return existsSync(join(output, path)) && !hash
  return hash === '' || html.includes(` id="${decodeURIComponent(hash.slice(1))}"`)
}

test('no page asks anything of another host', () => {
  const asking = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<(?:script|link|img|iframe|source)\b[^>]*?\s(?:src|href)="(?:https?:)?\/\/[^"]*"/g)].map(
      ([tag]) => `${path}: ${tag}`,
    ),
  )
  const styles = readdirSync(join(output, 'assets')).filter((file) => file.endsWith('.css'))

  expect(asking).toEqual([])
  expect(styles.filter((file) => /url\(["']?(?:https?:)?\/\//.test(read(`assets/${file}`)))).toEqual([])
})

test('a page of text loads at most 260 kB of code before search is opened, and nothing of search', () => {
  const html = pages.get('/docs/passkeys')!
  const files = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file))]
  const code = files.map((file) => readFileSync(join(output, file)))

  expect(files.length).toBeGreaterThan(3)
  expect(code.reduce((sum, file) => sum + gzipSync(file).length, 0)).toBeLessThanOrEqual(260_000)
  expect(code.filter((file) => file.includes('/pagefind/'))).toEqual([])
})

test('every page has a title of its own, a description, and a twin in Markdown', () => {
  const articles = [...pages].filter(([path]) => path.startsWith('/docs/'))
  const titles = articles.map(([, html]) => /<title>([^<]*)/.exec(html)?.[1])

  expect(titles.filter((title) => !title)).toEqual([])
  expect(new Set(titles).size).toBe(articles.length)
  expect(articles.filter(([, html]) => !/<meta name="description" content="[^"]{20,}/.test(html))).toEqual([])
  expect(articles.filter(([path]) => !existsSync(join(output, `${path}.md`)))).toEqual([])
})

test('every scenario of every screen can be seen, live, on the page of its item', () => {
  const items = collected<readonly ScreenItem[]>('screen-items')
  const shown = new Set(items.flatMap(({ states }) => states))
  const stage = read('gallery/stage.html')

  expect(scenarios.filter(({ name }) => !shown.has(name))).toEqual([])
  expect(items.filter(({ name }) => !pages.has(`/screens/${name}`))).toEqual([])
  expect(items.filter(({ name }) => !existsSync(join(output, `code/${name}.json`)))).toEqual([])
  expect(stage).toContain('id="stage"')
})
