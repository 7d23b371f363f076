import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns true if a build output exists and is newer than all of its sources. */
export function isCurrent(built: string, sources: readonly string[]): boolean {
  const present = sources.filter((path) => existsSync(path))
  return existsSync(built) && Math.max(...present.map(newest)) <= statSync(built).mtimeMs
}

/** Returns the time of the last change to a file, or to the newest file in a folder. */
function newest(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Math.max(0, ...files.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs))
}
