import { resolve } from 'node:path'
import { CliError } from '../cli-error.js'
import type { Disk } from '../project/host.js'
import { checkAddress, isAddress } from './check-address.js'
import { checkIndex } from './check-index.js'
import { fetchText } from './fetch-text.js'
import { fillHeaders } from './fill-headers.js'
import { openKnownRegistries } from './known-registries.js'
import { openStatic } from './open-static.js'
import { readRegistryFile } from './read-registry-file.js'
import type { Registry } from './manifest.js'

/**
 * Opens a registry by its URL or folder. Throws if only the project names the registry. The user must have named it on
 * this machine: with `--registry`, `KEYHOOK_REGISTRY` or `keyhook registry trust`.
 */
export function openNamed({ cwd, disk, env, isNamed, source, tell }: openNamed.Parameters): Registry {
  const location = locationOfRegistry(source, cwd)
  const registries = openKnownRegistries({ cwd, disk, env })
  const known = registries.find(location)
  if (!known && !isNamed)
    throw new CliError(
      'undecided',
      `keyhook.lock.json uses the registry ${location}, which you have not trusted yet.`,
      {
        hint: `If you trust it, run keyhook registry trust ${location}, or pass --registry.`,
      },
    )
  if (!isAddress(location)) {
    return openStatic({
      source,
      read: async (name) => readRegistryFile({ folder: location, name, source }),
      check() {
        if (!known) registries.save(location, {})
      },
    })
  }
  const request = async (name: string) =>
    fetchText({ address: `${location}/${name}`, env, headers: fillHeaders(known?.headers ?? {}, env) })
  return openStatic({
    source: location,
    read: request,
    check(index, json) {
      const pinned = checkIndex({ index, json, known, location })
      if (pinned === undefined) return
      registries.save(location, pinned)
      if (!known?.key) tell(`${location} signs with ${pinned.key}. Later releases must have the same key.`)
    },
  })
}

export declare namespace openNamed {
  type Parameters = {
    cwd: string
    disk: Disk
    env: Readonly<Record<string, string | undefined>>
    /** True if the user named the registry in this command. False if only the project names it. */
    isNamed: boolean
    source: string
    tell: (line: string) => void
  }
}

/** Returns the normalised URL or the absolute folder of a registry. Throws for a path on another machine. */
export function locationOfRegistry(source: string, cwd: string): string {
  if (isAddress(source)) return checkAddress(source)
  if (/^(?:\\\\|\/\/)/.test(source))
    throw new CliError('usage', `${source} is a folder on another machine.`, {
      hint: 'Copy the registry to this machine.',
    })
  return resolve(cwd, source).replaceAll('\\', '/')
}
