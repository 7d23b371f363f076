import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { collectGuides } from './collect-guides.js'
import { collectScreens, screenPath } from './collect-screens.js'
import { collectedFolder } from './read-collected.js'

/** Reads everything the site shows and writes a file for each page, from which the routes are rendered. */
export async function collect(): Promise<void> {
  rmSync(collectedFolder, { recursive: true, force: true })
  const guides = collectGuides()
  for (const page of guides.pages) write(page.path, page)
  write('guides', guides.groups)
  const screens = await collectScreens()
  for (const item of screens.items) {
    write(screenPath(item.name), item)
    write(`code/${item.name}`, screens.codeOf(item))
  }
  write('screens', screens.groups)
  write('screen-items', screens.items)
  write(
    'articles',
    guides.pages.map(({ path }) => path),
  )
  write('paths', [
    '/',
    '/404',
    '/screens',
    ...guides.pages.map(({ path }) => path),
    ...screens.items.map(({ name }) => screenPath(name)),
  ])
}

function write(name: string, value: unknown): void {
  const file = join(collectedFolder, `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value))
}
