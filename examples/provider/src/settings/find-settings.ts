import { existsSync } from 'node:fs'
import { join } from 'node:path'

const names = ['keyhook.config.ts', 'keyhook.config.mts', 'keyhook.config.mjs', 'keyhook.config.js'] as const

/**
 * Returns the path of the settings file in a folder. If the file does not exist, throws an error with the expected
 * names.
 */
export function findSettings(folder: string): string {
  const found = names.map((name) => join(folder, name)).find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new Error(`There are no settings in ${folder}: write ${names.join(', ')}, or set KEYHOOK_SETTINGS to a file.`)
}
