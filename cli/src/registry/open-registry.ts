import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError } from '../cli-error.js'
import type { Disk } from '../project/disk.js'
import { openPack } from './open-pack.js'
import { openStatic } from './open-static.js'
import { readHeaders } from './read-headers.js'
import type { Registry } from './registry.js'

/** Opens the registry asked for: an address, a folder, or else the pack inside this package. */
export async function openRegistry({ cwd, disk, env, source }: openRegistry.Parameters): Promise<Registry> {
  const asked = source ?? env['KEYHOOK_REGISTRY']
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
    /** An address or folder; without it `KEYHOOK_REGISTRY`, then the pack. */
    source: string | undefined
  }
}
