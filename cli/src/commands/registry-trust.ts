import { CliError, exitCode } from '../cli-error.js'
import type { Context } from '../context.js'
import { defineCommand } from '../define-command.js'
import { isAddress } from '../registry/check-address.js'
import { type KnownRegistry, openKnownRegistries } from '../registry/known-registries.js'
import { locationOfRegistry } from '../registry/open-named.js'
import { isKey } from '../registry/signed-index.js'

export const registryTrust = defineCommand({
  options: {
    key: {
      type: 'string',
      value: 'key',
      summary: 'The key that the author of the registry publishes. Default: the key that signs the registry now.',
    },
    header: {
      type: 'string',
      multiple: true,
      value: 'header',
      summary: "A request header, such as 'Authorization: Bearer ${TOKEN}'. Repeatable.",
    },
  },
  examples: [
    'keyhook registry trust https://example.com/r --key ed25519:…',
    "keyhook registry trust https://example.com/r --header 'Authorization: Bearer ${TOKEN}'",
  ],
  async run(context, { names, options }) {
    const { cwd, disk, env } = context
    const [source, ...others] = names
    if (source === undefined || others.length > 0)
      throw new CliError('usage', 'keyhook registry trust takes one registry.', {
        hint: 'Pass the URL of the registry, or the folder with the built registry.',
      })
    if (options.key !== undefined && !isKey(options.key))
      throw new CliError('usage', `${options.key} is not a registry key.`, { hint: 'A key starts with ed25519:.' })
    const location = locationOfRegistry(source, cwd)
    if (!isAddress(location) && (options.key ?? options.header) !== undefined)
      throw new CliError('usage', 'A registry in a folder has no key and no request headers.', {
        hint: 'Remove --key and --header.',
      })

    const registries = openKnownRegistries({ cwd, disk, env })
    const before = registries.find(location) ?? {}
    const headers = options.header ? Object.fromEntries(options.header.map(parseHeader)) : before.headers
    const named: KnownRegistry = {
      ...(options.key === undefined ? before : { key: options.key }),
      ...(headers && { headers }),
    }
    if (!isAddress(location)) await requireRegistry(location, source)
    const known = !isAddress(location) || named.key !== undefined ? named : await pin(context, location, named)
    registries.save(location, known)
    return {
      exitCode: exitCode.done,
      notes: [
        `This machine trusts ${location}. The entry is in ${registries.path}.`,
        ...(known.key === undefined ? [] : [`Its key: ${known.key}`]),
        ...(options.key === undefined && before.key === undefined && known.key !== undefined
          ? ['Compare this key with the key that the author of the registry publishes.']
          : []),
      ],
      data: { location, ...known },
    }
  },
})

/** Throws if the folder contains no built registry. */
async function requireRegistry(folder: string, source: string): Promise<void> {
  const { readRegistryFile } = await import('../registry/read-registry-file.js')
  const read = async (name: string) => readRegistryFile({ folder, name, source })
  await (await import('../registry/open-static.js')).openStatic({ source: folder, read }).versions()
}

/** Returns the registry with the key that currently signs its index. */
async function pin({ env }: Context, location: string, named: KnownRegistry): Promise<KnownRegistry> {
  const [{ fetchText }, { fillHeaders }, { checkIndex }, { openStatic }] = await Promise.all([
    import('../registry/fetch-text.js'),
    import('../registry/fill-headers.js'),
    import('../registry/check-index.js'),
    import('../registry/open-static.js'),
  ])
  let pinned = named
  const registry = openStatic({
    source: location,
    read: async (name) =>
      fetchText({ address: `${location}/${name}`, env, headers: fillHeaders(named.headers ?? {}, env) }),
    check: (index, json) => void (pinned = checkIndex({ index, json, known: named, location }) ?? named),
  })
  await registry.versions()
  return pinned
}

function parseHeader(line: string): readonly [name: string, value: string] {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([^\r\n]+)$/.exec(line) ?? []
  if (name === undefined || value === undefined)
    throw new CliError('usage', `${line} is not a request header.`, { hint: "Write it as --header 'Name: value'." })
  return [name, value]
}
