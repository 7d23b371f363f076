import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Disk } from '../project/disk.js'
import { foldersUp } from '../project/find-up.js'
import { readLock } from '../project/lock.js'
import { openPack } from './open-pack.js'
import type { Registry } from './registry.js'

/** Opens the registry asked for: an address, a folder, or else the pack inside this package. */
export async function openRegistry({ cwd, disk, env, source, tell }: openRegistry.Parameters): Promise<Registry> {
  const named = source ?? env['KEYHOOK_REGISTRY']
  const locked = named === undefined ? readLocked(disk, cwd) : undefined
  const asked = named ?? locked?.source
  // The pack came in this program's own package: a pin would add nothing to npm's hash of both.
  if (!asked || asked === 'bundled') return openPack(packFolder())
  if (locked) tell(`Registry: ${locked.source}`)
  const { openNamed } = await import('./open-named.js')
  return openNamed({ cwd: locked?.folder ?? cwd, disk, env, isNamed: !locked, source: asked, tell })
}

/** Where the project's files came from, when that is not this package. A folder is relative to the lock. */
function readLocked(disk: Disk, cwd: string): { folder: string; source: string } | undefined {
  for (const folder of foldersUp(cwd)) {
    const lock = readLock(disk, folder)
    if (lock) return { folder, source: lock.registry.source }
    if (disk.read(`${folder}/package.json`) !== undefined) return undefined
  }
  return undefined
}

/** Beside the program, whichever of its parts this code has become. */
function packFolder(): string {
  const here = fileURLToPath(new URL('.', import.meta.url))
  return [join(here, 'pack'), join(here, '../pack')].find((folder) => existsSync(folder)) ?? join(here, 'pack')
}

export declare namespace openRegistry {
  type Parameters = {
    cwd: string
    disk: Disk
    env: Readonly<Record<string, string | undefined>>
    /** An address or folder; without it `KEYHOOK_REGISTRY`, then the one the project copied from, then the pack. */
    source: string | undefined
    /** Told what the user should know of where files come from. */
    tell: (line: string) => void
  }
}
