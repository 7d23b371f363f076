import { collectGuides } from './collect-guides.js'
import { collectHome } from './collect-home.js'
import { collectFlows } from './flows/collect-flows.js'
import { collectScreens, type ScreenItem, screenPath } from './collect-screens.js'
import type { PublicName } from './reference/collect-names.js'
import type { Page } from './page.js'
import { readCollected } from './read-collected.js'
import { writeCollected as write } from './write-collected.js'

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

/** What says something of both, once they are there. */
export function collectLists(): void {
  const screens = readCollected<readonly ScreenItem[]>('screen-items')
  const { names } = readCollected<{ readonly names: readonly PublicName[] }>('public')
  write('home', collectHome({ names: names.length, screens }))
  const articles = ['guides', 'reference'].flatMap((name) => readCollected<string[]>(`articles/${name}`))
  write('articles', articles)
  write('paths', ['/', '/screens', '/theme', ...articles, ...screens.map(({ name }) => screenPath(name))])
}

const pathsOf = (pages: readonly Page[]) => pages.map(({ path }) => path)
