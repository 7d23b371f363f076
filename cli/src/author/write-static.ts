import type { Item, Manifest } from '../registry/manifest.js'
import type { RegistryDefinition } from './definition.js'

/** Returns one release as static files in shadcn's format: `registry.json`, and one file for each item. */
export function writeStatic({ body, definition, manifest }: writeStatic.Parameters): Map<string, string> {
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

export declare namespace writeStatic {
  type Parameters = { definition: RegistryDefinition; manifest: Manifest; body: (hash: string) => string }
}

const schema = 'https://ui.shadcn.com/schema'

const target = (path: string) => `@components/keyhook/${path}`

const locate = (path: string) => ({ path: `keyhook/${path}`, type: 'registry:component', target: target(path) })

const print = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
