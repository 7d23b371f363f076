import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { collectGuides } from './collect-guides.js'
import { collectedFolder } from './read-collected.js'

/** Reads everything the site shows and writes a file for each page, from which the routes are rendered. */
export function collect(): void {
  rmSync(collectedFolder, { recursive: true, force: true })
  const guides = collectGuides()
  for (const page of guides.pages) write(page.path, page)
  write('guides', guides.groups)
  write('paths', ['/', '/404', ...guides.pages.map(({ path }) => path)])
}

function write(name: string, value: unknown): void {
  const file = join(collectedFolder, `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value))
}
