import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns true if a built file exists and is newer than all of its sources. */
export function isCurrent(built: string, sources: readonly string[]): boolean {
  const present = sources.filter((path) => existsSync(path))
  return existsSync(built) && Math.max(...present.map(newest)) <= statSync(built).mtimeMs
}

/** The time when a file, or the newest file in a folder, was last changed. */
function newest(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Math.max(0, ...files.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs))
}
