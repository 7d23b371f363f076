import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `collect` has written, for the routes: they run where the site is built, and nowhere else. */
export const collectedFolder = join(process.cwd(), '.data/site')

export const readCollected = <value>(name: string): value =>
  // Written by the same build.
  JSON.parse(readFileSync(join(collectedFolder, `${name}.json`), 'utf8')) as value

/** The addresses of all pages. */
export const listPaths = (): string[] => readCollected<string[]>('paths')
