import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { collectGuides } from '../collect/collect-guides.js'
import { guideGroups } from '../collect/navigation.js'
import App from '../src/root.js'
import Guide from '../src/routes/guide.js'
import Guides from '../src/routes/guides.js'
import NotFound from '../src/routes/not-found.js'
import Theme from '../src/routes/theme.js'

const workspace = resolve(import.meta.dirname, '..')
const { groups, pages } = collectGuides()
const pageOf = new Map(pages.map((page) => [page.path, page]))

/** Pages of the reference that guides link to besides the page of each public name. */
const references = ['/reference/config', '/reference/settings']
const names = new Set(
  readdirSync(join(workspace, '../sdk/api')).flatMap((file) =>
    [...readFileSync(join(workspace, '../sdk/api', file), 'utf8').matchAll(/^\/\/ (\w+)/gm)].map(([, name]) => name!),
  ),
)

test('lists every guide in the navigation once', () => {
  const written = readdirSync(join(workspace, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.md$/, ''))
    .filter((guide) => !guide.startsWith('contributing/decisions/'))

  expect(guideGroups.flatMap(({ guides }) => guides).toSorted()).toEqual(written.toSorted())
})

test('each decision is linked from the index and has at most 120 words', () => {
  const decisions = pages.filter(({ path }) => path.startsWith('/docs/contributing/decisions/'))
  const index = pageOf.get('/docs/contributing/decisions')!
  const parts = /^# .+\n\n\*\*Context\.\*\* [\s\S]+\n\n\*\*Decision\.\*\* [\s\S]+\n\n\*\*Consequences\.\*\* /

  expect(decisions.length).toBeGreaterThan(100)
  expect(decisions.filter(({ path }) => !index.html.includes(`href="${path}"`))).toEqual([])
  expect(decisions.filter(({ markdown }) => markdown.split(/\s+/).length > 120 || !parts.test(markdown))).toEqual([])
})

test('links every guide to pages and headings that exist', () => {
  const links = pages.flatMap(({ html, path }) =>
    [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) => ({
      path,
      href: href!.replaceAll('&amp;', '&'),
    })),
  )

  expect(links.length).toBeGreaterThan(500)
  expect(links.filter(({ href, path }) => !exists(path, href))).toEqual([])
})

/** Returns true if a link leads to an existing page and heading. */
function exists(from: string, href: string): boolean {
  if (/^(?:https?|mailto):/.test(href)) return true
  const { hash, pathname } = new URL(href, `http://localhost${from}`)
  const page = pageOf.get(pathname)
  if (page) return hash === '' || page.html.includes(` id="${decodeURIComponent(hash.slice(1))}"`)
  return references.includes(pathname) || names.has(pathname.replace('/reference/', ''))
}

test('gives every guide a unique title and a description', () => {
  expect(pages.filter(({ title }) => title === '')).toEqual([])
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  expect(pages.filter(({ description }) => description.length < 20).map(({ path }) => path)).toEqual([])
})

test('keeps each sample of the landing page within ten lines, without imports', () => {
  const lengths = ['screens', 'headless', 'wallet'].map((name) => {
    const lines = readFileSync(join(workspace, `samples/${name}.tsx`), 'utf8').split('\n')
    return lines.filter((line) => line.trim() !== '' && !line.startsWith('import ')).length
  })

  expect(Math.max(...lengths)).toBeLessThanOrEqual(10)
})

const routes: RouteObject[] = [
  {
    Component: App,
    children: [
      {
        Component: Guides,
        loader: () => groups,
        children: [
          {
            path: 'docs/*',
            Component: Guide,
            loader: ({ request }) => pages.find(({ path }) => path === new URL(request.url).pathname),
          },
        ],
      },
      { path: 'theme', Component: Theme },
      { path: '*', Component: NotFound },
    ],
  },
]

/** Renders the page of an address, as the build does. */
async function render(path: string): Promise<string> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} redirects.`)
  for (const error of Object.values(context.errors ?? {})) throw error
  return renderToString(
    <StaticRouterProvider context={context} router={createStaticRouter(handler.dataRoutes, context)} />,
  )
}

test('renders every guide with its title, text and navigation', async () => {
  for (const { headings, path, title } of pages) {
    const html = await render(path)
    expect(html.replaceAll(/<[^>]*>/g, ''), path).toContain(title)
    for (const { id } of headings) expect(html, path).toContain(` id="${id}"`)
    for (const { links } of groups) for (const link of links) expect(html, path).toContain(`href="${link.path}"`)
  }
})

test.each([
  ['/theme', 'Paste a theme of shadcn'],
  ['/nowhere', 'There is no such page'],
])('renders %s', async (path, words) => {
  expect(await render(path)).toContain(words)
})
