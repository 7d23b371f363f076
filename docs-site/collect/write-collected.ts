import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { collectedFolder } from './read-collected.js'

/** Writes a file that `readCollected` reads. */
export function writeCollected(name: string, value: unknown): void {
  const file = join(collectedFolder, `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value))
}
