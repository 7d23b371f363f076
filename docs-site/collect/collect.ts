import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { collectGuides } from './collect-guides.js'
import { collectHome } from './collect-home.js'
import { collectFlows } from './flows/collect-flows.js'
import { collectScreens, screenPath } from './collect-screens.js'
import { collectReference } from './reference/collect-reference.js'
import { collectedFolder } from './read-collected.js'

/** Reads everything the site shows and writes a file for each page, from which the routes are rendered. */
export async function collect(): Promise<void> {
  rmSync(collectedFolder, { recursive: true, force: true })
  const guides = collectGuides()
  for (const page of guides.pages) write(page.path, page)
  write('navigation/guides', guides.groups)
  const screens = await collectScreens()
  for (const item of screens.items) {
    write(screenPath(item.name), item)
    write(`code/${item.name}`, screens.codeOf(item))
  }
  for (const graph of collectFlows()) write(`flows/${graph.id}`, graph)
  write('navigation/screens', screens.groups)
  write('screen-items', screens.items)
  const reference = await collectReference()
  for (const page of reference.pages) write(page.path, page)
  write('navigation/reference', reference.groups)
  write('public', { names: reference.names, endpoints: reference.endpoints })
  write('openapi', reference.openApi)
  write('home', collectHome({ names: reference.names.length, screens: screens.items }))
  const articles = [...guides.pages, ...reference.pages].map(({ path }) => path)
  write('articles', articles)
  write('paths', ['/', '/404', '/screens', '/theme', ...articles, ...screens.items.map(({ name }) => screenPath(name))])
}

function write(name: string, value: unknown): void {
  const file = join(collectedFolder, `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value))
}
