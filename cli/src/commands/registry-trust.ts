import { CliError } from '../cli-error.js'
import type { Context } from '../context.js'
import { defineCommand } from '../define-command.js'
import { exitCode } from '../exit-code.js'
import { isAddress } from '../registry/check-address.js'
import { type KnownRegistry, openKnownRegistries } from '../registry/known-registries.js'
import { placeOfRegistry } from '../registry/open-named.js'
import { isKey } from '../registry/signed-index.js'

export const registryTrust = defineCommand({
  options: {
    key: { type: 'string', value: 'key', summary: 'The key its author has published; without it the first one seen.' },
    header: {
      type: 'string',
      multiple: true,
      value: 'header',
      summary: "A header it is sent, such as 'Authorization: Bearer ${TOKEN}'; may be given again.",
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
      throw new CliError('usage', 'Name one registry.', { hint: 'Its address, or the folder it was built into.' })
    if (options.key !== undefined && !isKey(options.key))
      throw new CliError('usage', `${options.key} is no key of a registry.`, { hint: 'It is like ed25519:… .' })
    const place = placeOfRegistry(source, cwd)
    if (!isAddress(place) && (options.key ?? options.header) !== undefined)
      throw new CliError('usage', 'A folder has no key and is sent no headers.')

    const registries = openKnownRegistries({ cwd, disk, env })
    const before = registries.find(place) ?? {}
    const headers = options.header ? Object.fromEntries(options.header.map(parseHeader)) : before.headers
    const named: KnownRegistry = {
      ...(options.key === undefined ? before : { key: options.key }),
      ...(headers && { headers }),
    }
    if (!isAddress(place)) await requireRegistry(place, source)
    const known = !isAddress(place) || named.key !== undefined ? named : await pin(context, place, named)
    registries.save(place, known)
    return {
      exitCode: exitCode.done,
      notes: [
        `${place} is known on this machine, in ${registries.path}.`,
        ...(known.key === undefined ? [] : [`Its key: ${known.key}`]),
        ...(options.key === undefined && before.key === undefined && known.key !== undefined
          ? ['Compare it with the one its author has published.']
          : []),
      ],
      data: { place, ...known },
    }
  },
})

/** Refuses a folder in which no registry was built. */
async function requireRegistry(folder: string, source: string): Promise<void> {
  const { readRegistryFile } = await import('../registry/read-registry-file.js')
  const read = async (name: string) => readRegistryFile({ folder, name, source })
  await (await import('../registry/open-static.js')).openStatic({ source: folder, read }).versions()
}

/** The key that the registry is signed with now. */
async function pin({ env }: Context, place: string, named: KnownRegistry): Promise<KnownRegistry> {
  const [{ fetchText }, { fillHeaders }, { checkIndex }, { openStatic }] = await Promise.all([
    import('../registry/fetch-text.js'),
    import('../registry/fill-headers.js'),
    import('../registry/check-index.js'),
    import('../registry/open-static.js'),
  ])
  let pinned = named
  const registry = openStatic({
    source: place,
    read: async (name) =>
      fetchText({ address: `${place}/${name}`, env, headers: fillHeaders(named.headers ?? {}, env) }),
    check: (index, json) => void (pinned = checkIndex({ index, json, known: named, place }) ?? named),
  })
  await registry.versions()
  return pinned
}

function parseHeader(line: string): readonly [name: string, value: string] {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([^\r\n]+)$/.exec(line) ?? []
  if (name === undefined || value === undefined)
    throw new CliError('usage', 'A header has a name, a colon and a value.', { hint: "--header 'Name: value'" })
  return [name, value]
}
