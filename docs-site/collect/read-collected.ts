import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder that the collectors write and the routes read. Routes run only during the build. */
export const collectedFolder = join(process.cwd(), '.data/pages')

export const readCollected = <value>(name: string): value =>
  JSON.parse(readFileSync(join(collectedFolder, `${name}.json`), 'utf8')) as value

/** Returns the URL paths of all pages. */
export const listPaths = (): string[] => readCollected<string[]>('paths')
