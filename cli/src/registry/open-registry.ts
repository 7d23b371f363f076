import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Disk } from '../project/disk.js'
import { foldersUp } from '../project/find-up.js'
import { readLock } from '../project/lock.js'
import { isAddress } from './check-address.js'
import { openPack } from './open-pack.js'
import type { Registry } from './registry.js'

/** Opens the registry asked for: an address, a folder, or else the pack inside this package. */
export async function openRegistry({ cwd, disk, env, source, tell }: openRegistry.Parameters): Promise<Registry> {
  const named = source ?? env['KEYHOOK_REGISTRY']
  const locked = named === undefined ? readLockedSource(disk, cwd) : undefined
  const asked = named ?? locked
  // The pack came with this program: whoever could change the one could change the other, and a pin would add nothing.
  if (!asked || asked === 'bundled') return openPack(packFolder())
  if (locked !== undefined) tell(`Registry: ${locked}`)
  const { openNamed } = await import('./open-named.js')
  return openNamed({ cwd, disk, env, isNamed: named !== undefined, source: asked, tell })
}

/** Where the project's files came from, when that is not this package. A folder is relative to the lock. */
function readLockedSource(disk: Disk, cwd: string): string | undefined {
  for (const folder of foldersUp(cwd)) {
    const lock = readLock(disk, folder)
    if (lock?.registry.source === 'bundled') return undefined
    if (lock) return isAddress(lock.registry.source) ? lock.registry.source : resolve(folder, lock.registry.source)
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
