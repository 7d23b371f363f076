import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the path of the first named program that is in `PATH`. */
export function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
