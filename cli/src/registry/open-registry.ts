import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError } from '../cli-error.js'
import type { Disk } from '../project/disk.js'
import { foldersUp } from '../project/find-up.js'
import { readLock } from '../project/lock.js'
import { openPack } from './open-pack.js'
import { openStatic } from './open-static.js'
import { readHeaders } from './read-headers.js'
import type { Registry } from './registry.js'

/** Opens the registry asked for: an address, a folder, or else the pack inside this package. */
export async function openRegistry({ cwd, disk, env, source, tell }: openRegistry.Parameters): Promise<Registry> {
  const named = source ?? env['KEYHOOK_REGISTRY']
  const locked = named === undefined ? readLockedSource(disk, cwd) : undefined
  if (locked !== undefined) tell(`Registry: ${locked}`)
  const asked = named ?? locked
  if (!asked || asked === 'bundled') return openPack(packFolder())
  if (/^https?:\/\//.test(asked)) {
    const { fetchText } = await import('./fetch-text.js')
    const address = asked.replace(/\/(?:registry\.json|\{name\}\.json)?$/, '')
    const headers = readHeaders({ address, cwd, disk, env })
    return openStatic({ source: address, read: (name) => fetchText({ address: `${address}/${name}`, env, headers }) })
  }
  const folder = resolve(cwd, asked)
  return openStatic({
    source: asked,
    async read(name) {
      try {
        return readFileSync(join(folder, name), 'utf8')
      } catch (cause) {
        throw new CliError('registry', `${join(folder, name)} cannot be read.`, {
          cause,
          hint: 'Is the folder that of a built registry (dist/r)?',
        })
      }
    },
  })
}

/** Where the project's files came from, when that is not this package. A folder is relative to the lock. */
function readLockedSource(disk: Disk, cwd: string): string | undefined {
  for (const folder of foldersUp(cwd)) {
    const lock = readLock(disk, folder)
    if (lock?.registry.source === 'bundled') return undefined
    if (lock)
      return /^https?:/.test(lock.registry.source) ? lock.registry.source : resolve(folder, lock.registry.source)
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
    /** Told when the project itself names the registry. */
    tell: (line: string) => void
  }
}
