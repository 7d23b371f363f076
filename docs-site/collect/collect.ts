import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { collectGuides } from './collect-guides.js'
import { collectHome } from './collect-home.js'
import { collectFlows } from './flows/collect-flows.js'
import { collectScreens, type ScreenItem, screenPath } from './collect-screens.js'
import { collectReference } from './reference/collect-reference.js'
import type { Page } from './page.js'
import { collectedFolder, readCollected } from './read-collected.js'

/** Reads what the site shows beside the reference, and writes a file for each page, from which the routes are rendered. */
export async function collectShown(): Promise<void> {
  const guides = collectGuides()
  for (const page of guides.pages) write(page.path, page)
  write('navigation/guides', guides.groups)
  write('articles/guides', pathsOf(guides.pages))
  const screens = await collectScreens()
  for (const item of screens.items) {
    write(screenPath(item.name), item)
    write(`code/${item.name}`, screens.codeOf(item))
  }
  for (const graph of collectFlows()) write(`flows/${graph.id}`, graph)
  write('navigation/screens', screens.groups)
  write('screen-items', screens.items)
}

/** The same for the reference. */
export async function collectNamed(): Promise<void> {
  const reference = await collectReference()
  for (const page of reference.pages) write(page.path, page)
  write('navigation/reference', reference.groups)
  write('articles/reference', pathsOf(reference.pages))
  write('public', { names: reference.names, components: reference.components })
  write('openapi', reference.openApi)
}

/** What says something of both, once they are there. */
export function collectLists(): void {
  const screens = readCollected<readonly ScreenItem[]>('screen-items')
  const { names } = readCollected<Pick<collectReference.ReturnType, 'names'>>('public')
  write('home', collectHome({ names: names.length, screens }))
  const articles = ['guides', 'reference'].flatMap((name) => readCollected<string[]>(`articles/${name}`))
  write('articles', articles)
  write('paths', ['/', '/screens', '/theme', ...articles, ...screens.map(({ name }) => screenPath(name))])
}

const pathsOf = (pages: readonly Page[]) => pages.map(({ path }) => path)

function write(name: string, value: unknown): void {
  const file = join(collectedFolder, `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value))
}
