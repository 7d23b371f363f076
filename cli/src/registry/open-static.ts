import { CliError } from '../cli-error.js'
import { checkBody } from './check-body.js'
import type { Change, Item, Manifest, RegistryFile } from './manifest.js'
import type { FileText, Registry } from './registry.js'

/** A registry of static files, as `registry build` writes them and shadcn reads them. */
export function openStatic({ read, source }: openStatic.Parameters): Registry {
  let versionsFile: Promise<VersionsFile> | undefined
  const getVersions = () => (versionsFile ??= readJson<VersionsFile>('versions.json'))
  const releases = new Map<string, Promise<Manifest>>()

  async function readJson<value>(name: string): Promise<value> {
    const text = await read(name)
    try {
      return JSON.parse(text) as value
    } catch (cause) {
      throw new CliError('registry', `${source}/${name} is not JSON.`, {
        cause,
        hint: 'Is the address that of a registry?',
      })
    }
  }

  async function readRelease(version: string, folder: string): Promise<Manifest> {
    const [{ changes }, { items }] = await Promise.all([
      getVersions(),
      readJson<{ items: StockItem[] }>(`${folder}registry.json`),
    ])
    if (!Array.isArray(items) || items.some(({ meta }) => !meta?.keyhook))
      throw new CliError('registry', `${source}/${folder}registry.json was not built by keyhook.`)
    return toManifest(version, items, changes)
  }

  const registry: Registry = {
    source,
    versions: async () => (await getVersions()).versions,
    manifest(version) {
      const known = releases.get(version)
      if (known) return known
      const release = readRelease(version, `v/${version}/`)
      releases.set(version, release)
      return release
    },
    async files({ items, manifest, paths }) {
      const wanted = new Set(paths)
      const covering = cover(manifest, wanted, items)
      const read = await Promise.all(covering.map((name) => readJson<StockItem>(`v/${manifest.version}/${name}.json`)))
      const bodies = new Map(
        read.flatMap(({ files }) => files.map(({ content, path }) => [path.replace(/^keyhook\//, ''), content])),
      )
      return new Map(
        [...wanted].map((path): [string, FileText] => {
          const { classes, hash, types } = manifest.files[path]!
          return [path, { text: checkBody(bodies.get(path), hash, path, source), classes, types }]
        }),
      )
    },
  }
  return registry
}

export declare namespace openStatic {
  type Parameters = {
    /** The text of a file by its name, such as `registry.json`. */
    read: (name: string) => Promise<string>
    source: string
  }
}

type VersionsFile = { readonly versions: readonly string[]; readonly changes: readonly Change[] }

type StockItem = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly categories: readonly string[]
  readonly docs?: string
  readonly dependencies: readonly string[]
  readonly files: readonly { readonly path: string; readonly content?: string }[]
  readonly meta: { readonly keyhook: Meta }
}

type Meta = Pick<Item, 'hooks' | 'requires' | 'version' | 'words'> & {
  readonly files: Readonly<Record<string, string>>
  readonly own: Readonly<Record<string, Pick<RegistryFile, 'classes' | 'types' | 'version'>>>
}

function toManifest(version: string, items: readonly StockItem[], changes: readonly Change[]): Manifest {
  const hashes = new Map(
    items
      .flatMap(({ meta }) => Object.entries(meta.keyhook.files))
      .map(([target, hash]) => [target.replace(/^@components\/keyhook\//, ''), hash]),
  )
  const files = items.flatMap(({ meta, name }) =>
    Object.entries(meta.keyhook.own).map(
      ([path, own]) => [path, { ...own, hash: hashes.get(path) ?? '', item: name }] as const,
    ),
  )
  return {
    version,
    changes,
    items: Object.fromEntries(items.map((item) => [item.name, toItem(item)])),
    files: Object.fromEntries(files),
  }
}

function toItem({ categories, dependencies, description, docs, files, meta, title }: StockItem): Item {
  const { hooks, requires, version, words } = meta.keyhook
  const ranges = dependencies.map(
    (entry) => [entry.slice(0, entry.lastIndexOf('@')), entry.slice(entry.lastIndexOf('@') + 1)] as const,
  )
  return {
    title,
    description,
    categories,
    docs,
    version,
    requires,
    hooks,
    words,
    files: files.map(({ path }) => path.replace(/^keyhook\//, '')),
    dependencies: Object.fromEntries(ranges),
  }
}

/** As few items as will do: those asked for, then owners of what is still missing. */
function cover({ files, items }: Manifest, wanted: ReadonlySet<string>, asked: readonly string[]): string[] {
  const missing = new Set(wanted)
  const chosen: string[] = []
  const take = (name: string) => {
    const item = items[name]
    if (!item?.files.some((path) => missing.has(path))) return
    chosen.push(name)
    item.files.forEach((path) => missing.delete(path))
  }
  asked.forEach(take)
  for (const path of [...missing]) if (missing.has(path)) take(files[path]?.item ?? '')
  return chosen
}
