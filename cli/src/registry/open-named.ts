import { resolve } from 'node:path'
import { CliError } from '../cli-error.js'
import type { Disk } from '../project/disk.js'
import { checkAddress, isAddress } from './check-address.js'
import { checkIndex } from './check-index.js'
import { fetchText } from './fetch-text.js'
import { fillHeaders } from './fill-headers.js'
import { openKnownRegistries } from './known-registries.js'
import { openStatic } from './open-static.js'
import { readRegistryFile } from './read-registry-file.js'
import type { Registry } from './registry.js'

/**
 * Opens a registry by its address or folder. One that only the project names is opened when the user has named it on
 * this machine before: by `--registry`, `KEYHOOK_REGISTRY` or `keyhook registry trust`.
 */
export function openNamed({ cwd, disk, env, isNamed, source, tell }: openNamed.Parameters): Registry {
  const place = placeOfRegistry(source, cwd)
  const registries = openKnownRegistries({ cwd, disk, env })
  const known = registries.find(place)
  if (!known && !isNamed)
    throw new CliError('undecided', `keyhook.lock.json names the registry ${place}, which you have not.`, {
      hint: `If you trust it: keyhook registry trust ${place}. Or pass --registry.`,
    })
  if (!isAddress(place)) {
    return openStatic({
      source,
      read: async (name) => readRegistryFile({ folder: place, name, source }),
      check() {
        if (!known) registries.save(place, {})
      },
    })
  }
  const request = async (name: string) =>
    fetchText({ address: `${place}/${name}`, env, headers: fillHeaders(known?.headers ?? {}, env) })
  return openStatic({
    source: place,
    read: request,
    check(index, json) {
      const pinned = checkIndex({ index, json, known, place })
      if (pinned === undefined) return
      registries.save(place, pinned)
      if (!known?.key) tell(`${place} signs with ${pinned.key}. From now on it must.`)
    },
  })
}

export declare namespace openNamed {
  type Parameters = {
    cwd: string
    disk: Disk
    env: Readonly<Record<string, string | undefined>>
    /** Whether the user has named it now, and not the project. */
    isNamed: boolean
    source: string
    tell: (line: string) => void
  }
}

/** An address in its one form, or an absolute folder. A path of another machine is neither. */
export function placeOfRegistry(source: string, cwd: string): string {
  if (isAddress(source)) return checkAddress(source)
  if (/^(?:\\\\|\/\/)/.test(source))
    throw new CliError('usage', `${source} is a folder of another machine.`, { hint: 'Copy the registry to this one.' })
  return resolve(cwd, source).replaceAll('\\', '/')
}
