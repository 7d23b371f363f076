import type { KeyObject } from 'node:crypto'
import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CliError } from '../cli-error.js'
import type { Item, Manifest } from '../registry/manifest.js'
import { type Index, signIndex } from '../registry/signed-index.js'
import { hashText } from '../text/hash-text.js'
import type { BuiltRegistry, RegistryDefinition } from './build-registry.js'
import { compress } from './compress.js'

/**
 * Writes `dist/r`, which any static server can serve, and `dist/pack`, which the CLI includes. If there is a signing
 * key, signs the index of `dist/r`, which contains the hash of every file.
 */
export function writeRegistry(built: BuiltRegistry, dist: string, key?: KeyObject): void {
  const { bodies, definition, history, manifest } = built
  const earlier = history.versions.filter((version) => version !== manifest.version)
  const manifests = [...earlier.map(history.manifest), manifest]
  const versions = manifests.map(({ version }) => version)
  const body = (hash: string) => bodies.get(hash) ?? history.body(hash)

  const files = new Map<string, string | Buffer>()
  const hashes: Record<string, string> = {}
  for (const release of manifests)
    for (const [name, text] of writeStatic({ definition, manifest: release, body })) {
      files.set(`r/v/${release.version}/${name}`, text)
      if (release === manifest) files.set(`r/${name}`, text)
      if (name === 'registry.json') hashes[release.version] = hashText(text)
    }
  const index: Index = { versions, changes: manifest.changes, manifests: hashes }
  files.set('r/versions.json', `${JSON.stringify(key ? signIndex(index, key) : index, null, 2)}\n`)

  files.set('pack/index.json', `${JSON.stringify({ format: 1, versions })}\n`)
  for (const release of manifests)
    files.set(`pack/releases/${release.version}.json.br`, compress(JSON.stringify(release)))
  for (const hash of new Set(manifests.flatMap(bodiesOf))) files.set(`pack/objects/${hash}.br`, compress(body(hash)))

  refuseLinks(dist)
  for (const folder of ['r', 'pack']) rmSync(join(dist, folder), { recursive: true, force: true })
  for (const [name, content] of files) {
    const path = join(dist, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

/** Rejects a symbolic link as the output folder, because the build replaces the folder's content. */
function refuseLinks(dist: string): void {
  const link = [dist, join(dist, 'r'), join(dist, 'pack')].find((path) =>
    lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink(),
  )
  if (link !== undefined)
    throw new CliError('failed', `${link} is a link, so the build would replace the content of another folder.`, {
      hint: 'Nothing was written. Remove the link, or pass another folder with --out.',
    })
}

const bodiesOf = ({ files }: Manifest) => Object.values(files).map(({ hash }) => hash)

/** Returns one release as static files in shadcn's format: `registry.json` and a file for each item. */
function writeStatic({ body, definition, manifest }: writeStatic.Parameters): Map<string, string> {
  const items = Object.entries(manifest.items)
  const written = new Map<string, string>()
  for (const [name, item] of items) {
    const files = item.files.map((path) => ({ ...locate(path), content: body(manifest.files[path]!.hash) }))
    written.set(`${name}.json`, print({ $schema: `${schema}/registry-item.json`, ...describe(name, item), files }))
  }
  const index = items.map(([name, item]) => ({ ...describe(name, item), files: item.files.map(locate) }))
  written.set(
    'registry.json',
    print({ $schema: `${schema}/registry.json`, name: definition.name, homepage: definition.homepage, items: index }),
  )
  return written

  function describe(name: string, item: Item) {
    const itemFiles = item.files.filter((path) => manifest.files[path]!.item === name)
    return {
      name,
      type: 'registry:component',
      title: item.title,
      description: item.description,
      categories: item.categories,
      docs: item.docs,
      dependencies: Object.entries(item.dependencies).map(([name, range]) => `${name}@${range}`),
      registryDependencies: [],
      meta: {
        keyhook: {
          version: item.version,
          release: manifest.version,
          requires: item.requires,
          sdk: item.dependencies['@keyhook/sdk'],
          files: Object.fromEntries(item.files.map((path) => [target(path), manifest.files[path]!.hash])),
          parts: Object.fromEntries(
            itemFiles.map((path) => [path, { ...manifest.files[path], hash: undefined, item: undefined }]),
          ),
          hooks: item.hooks,
          words: item.words,
          groups: item.groups,
        },
      },
    }
  }
}

declare namespace writeStatic {
  type Parameters = { definition: RegistryDefinition; manifest: Manifest; body: (hash: string) => string }
}

const schema = 'https://ui.shadcn.com/schema'

const target = (path: string) => `@components/keyhook/${path}`

const locate = (path: string) => ({ path: `keyhook/${path}`, type: 'registry:component', target: target(path) })

const print = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
