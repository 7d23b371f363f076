import { join } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Disk } from '../project/disk.js'

/**
 * The headers a private registry asks for, from `registries` in components.json in shadcn's own form:
 * `{ "url": …, "headers": { "Authorization": "Bearer ${TOKEN}" } }`. They go to the origin of that address alone.
 */
export function readHeaders({ address, cwd, disk, env }: readHeaders.Parameters): Readonly<Record<string, string>> {
  const text = disk.read(join(cwd, 'components.json'))
  if (text === undefined) return {}
  const { registries = {} } = JSON.parse(text) as { registries?: Record<string, string | RegistryEntry> }
  const entry = Object.values(registries).find(
    (entry): entry is RegistryEntry => typeof entry === 'object' && originOf(entry.url) === originOf(address),
  )
  const headers = Object.entries(entry?.headers ?? {}).map(([name, value]) => [name, fill(value, env)] as const)
  return Object.fromEntries(headers)
}

type RegistryEntry = { readonly url: string; readonly headers?: Readonly<Record<string, string>> }

export declare namespace readHeaders {
  type Parameters = {
    address: string
    cwd: string
    disk: Disk
    env: Readonly<Record<string, string | undefined>>
  }
}

const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined)

const fill = (value: string, env: Readonly<Record<string, string | undefined>>) =>
  value.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const found = env[name]
    if (!found) throw new CliError('registry', `The registry's headers need the variable ${name}, which is not set.`)
    return found
  })
