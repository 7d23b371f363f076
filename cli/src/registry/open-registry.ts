import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Disk } from '../project/host.js'
import { foldersUp } from '../project/find-up.js'
import { readLock } from '../project/lock.js'
import { brotliDecompressSync } from 'node:zlib'
import { CliError } from '../cli-error.js'
import { checkBody } from './check-body.js'
import type { Manifest, Registry } from './manifest.js'

/** Opens the requested registry: a URL, a folder, or by default the pack inside this package. */
export async function openRegistry({ cwd, disk, env, source, tell }: openRegistry.Parameters): Promise<Registry> {
  const named = source ?? env['KEYHOOK_REGISTRY']
  const locked = named === undefined ? readLocked(disk, cwd) : undefined
  const requested = named ?? locked?.source
  // The pack needs no key, because it is part of this package and npm verifies the package.
  if (!requested || requested === 'bundled') return openPack(packFolder())
  if (locked) tell(`Registry: ${locked.source}`)
  const { openNamed } = await import('./open-named.js')
  return openNamed({ cwd: locked?.folder ?? cwd, disk, env, isNamed: !locked, source: requested, tell })
}

/**
 * Returns the registry from the project's lock, unless it is the pack of this package. A folder is relative to the
 * lock.
 */
function readLocked(disk: Disk, cwd: string): { folder: string; source: string } | undefined {
  for (const folder of foldersUp(cwd)) {
    const lock = readLock(disk, folder)
    if (lock) return { folder, source: lock.registry.source }
    if (disk.read(`${folder}/package.json`) !== undefined) return undefined
  }
  return undefined
}

/** Returns the folder of the pack, next to the built program or one of its chunks. */
function packFolder(): string {
  const here = fileURLToPath(new URL('.', import.meta.url))
  return [join(here, 'pack'), join(here, '../pack')].find((folder) => existsSync(folder)) ?? join(here, 'pack')
}

export declare namespace openRegistry {
  type Parameters = {
    cwd: string
    disk: Disk
    env: Readonly<Record<string, string | undefined>>
    /** A URL or a folder. Default: `KEYHOOK_REGISTRY`, then the registry in the lock, then the pack in this package. */
    source: string | undefined
    /** Receives messages for the user about the source of the files. */
    tell: (line: string) => void
  }
}

/** Opens a pack: an index, and every released body by hash. Needs no network. */
function openPack(folder: string): Registry {
  const releases = new Map<string, Manifest>()
  const versions = () => {
    const text = existsSync(join(folder, 'index.json')) ? readFileSync(join(folder, 'index.json'), 'utf8') : undefined
    if (text === undefined)
      throw new CliError('registry', 'This package contains no registry.', { hint: 'Pass a registry with --registry.' })
    return (JSON.parse(text) as { versions: string[] }).versions
  }
  const manifest = (version: string): Manifest => {
    const known = releases.get(version)
    if (known) return known
    if (!versions().includes(version)) throw new CliError('registry', `There is no release ${version} in this package.`)
    const read = JSON.parse(unpack(join(folder, 'releases', `${version}.json.br`))) as Manifest
    releases.set(version, read)
    return read
  }
  return {
    source: 'bundled',
    versions: async () => versions(),
    manifest: async (version) => manifest(version),
    async files({ manifest, paths }) {
      const found = paths.map((path) => {
        const { classes, hash, types } = manifest.files[path]!
        const text = unpack(join(folder, 'objects', `${hash}.br`))
        return [path, { text: checkBody(text, hash, path, 'this package'), classes, types }] as const
      })
      return new Map(found)
    },
  }
}

const unpack = (path: string): string => brotliDecompressSync(readFileSync(path)).toString()
