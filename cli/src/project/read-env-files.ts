import { join } from 'node:path/posix'
import type { Disk } from './host.js'

const names = ['.env', '.env.development', '.env.local', '.env.development.local']

/** Reads the variables in a project's env files. A later file takes precedence, as in every framework. */
export function readEnvFiles(disk: Disk, root: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const name of names)
    for (const [, key, value] of (disk.read(join(root, name)) ?? '').matchAll(
      /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=[ \t]*(.*)$/gm,
    ))
      found.set(key!, value!.trim().replace(/^(['"])(.*)\1$/, '$2'))
  return found
}
