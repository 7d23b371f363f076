import semver from 'semver'
import type { Spans } from '../text/transform-text.js'
import { checkPackage } from './check-package.js'
import type { Change, Item, ItemGroups, Manifest, RegistryFile } from './manifest.js'
import { isRegistryPath } from './registry-path.js'
import type { Index } from './signed-index.js'

/** Thrown if a part of the JSON has an unexpected type or value. */
export class ShapeError extends Error {}

/** Reads parts of untrusted JSON, and validates each part. */
const readShape = {
  text(value: unknown, pattern?: RegExp): string {
    if (typeof value !== 'string' || (pattern && !pattern.test(value))) throw new ShapeError(show(value))
    return value
  },
  list<part>(value: unknown, read: (part: unknown) => part): readonly part[] {
    if (!Array.isArray(value)) throw new ShapeError(show(value))
    return value.map((part: unknown) => read(part))
  },
  /** Returns an object without a prototype, so that it contains only the given names. */
  record<part>(value: unknown, read: (part: unknown, name: string) => part): Readonly<Record<string, part>> {
    const entries = Object.entries(readShape.object(value)).map(([name, part]) => [name, read(part, name)] as const)
    return Object.assign(Object.create(null) as object, Object.fromEntries(entries))
  },
  object(value: unknown): Readonly<Record<string, unknown>> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ShapeError(show(value))
    return value as Readonly<Record<string, unknown>>
  },
}

const show = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60)

const { list, object, record, text } = readShape

/** Parses and validates the index of a registry. */
export function parseIndex(json: unknown): Index {
  const { changes, manifests, versions } = object(json)
  if (list(versions, version).length === 0) throw new ShapeError('no release')
  return {
    versions: list(versions, version),
    changes: list(changes, change),
    manifests: record(manifests, (hash) => text(hash, hashPattern)),
  }
}

/**
 * Parses one release from its `registry.json`. Validates names, paths, packages, hashes, and all references between
 * items.
 */
export function parseRelease(release: string, json: unknown, changes: readonly Change[], source: string): Manifest {
  const stock = list(object(json)['items'], object)
  const metas = stock.map(({ meta }) => object(object(meta)['keyhook']))
  const names = stock.map(({ name }) => text(name, itemName))
  const hashes = new Map<string, string>(
    metas.flatMap(({ files }) =>
      Object.entries(record(files, (hash) => text(hash, hashPattern))).map(
        ([target, hash]) => [path(target.replace(/^@components\/keyhook\//, '')), hash] as const,
      ),
    ),
  )
  const files = metas.flatMap(({ parts: itemFiles }, at) =>
    Object.entries(record(itemFiles, object)).map(([name, part]): [string, RegistryFile] => [
      path(name),
      {
        hash: text(hashes.get(name)),
        item: names[at]!,
        version: version(part['version']),
        classes: spans(part['classes']),
        types: spans(part['types']),
      },
    ]),
  )
  const items = stock.map((item, at): [string, Item] => [names[at]!, parseItem(item, metas[at]!, source)])
  const manifest: Manifest = {
    version: release,
    changes,
    items: record(Object.fromEntries(items), (item) => item as Item),
    files: record(Object.fromEntries(files), (file) => file as RegistryFile),
  }
  checkReferences(manifest)
  return manifest
}

/** Returns the file bodies of one item by path. */
export const parseBodies = (json: unknown): readonly (readonly [path: string, body: string])[] =>
  list(object(json)['files'], (file) => {
    const { content, path: location } = object(file)
    return [text(location).replace(/^keyhook\//, ''), text(content)] as const
  })

function parseItem(
  item: Readonly<Record<string, unknown>>,
  meta: Readonly<Record<string, unknown>>,
  source: string,
): Item {
  const ranges = list(item['dependencies'], (entry) => {
    const [, name, range] = /^(.+)@([^@]*)$/.exec(text(entry)) ?? []
    checkPackage(name ?? text(entry), range ?? '', source)
    return [name!, range!] as const
  })
  return {
    title: text(item['title']),
    description: text(item['description']),
    categories: list(item['categories'], (name) => text(name, itemName)),
    ...(item['docs'] !== undefined && { docs: text(item['docs']) }),
    version: version(meta['version']),
    requires: list(meta['requires'], (name) => text(name, itemName)),
    hooks: list(meta['hooks'], (name) => text(name, /^\w+$/)),
    words: list(meta['words'], (name) => text(name)),
    ...(meta['groups'] !== undefined && { groups: parseGroups(object(meta['groups'])) }),
    files: list(item['files'], (file) => path(text(object(file)['path']).replace(/^keyhook\//, ''))),
    dependencies: Object.fromEntries(ranges),
  }
}

function parseGroups({ entries, fallback, list: groups, table }: Readonly<Record<string, unknown>>): ItemGroups {
  const { component, file, item } = object(fallback)
  return {
    entries: list(entries, path),
    table: path(table),
    fallback: { component: text(component, /^[A-Z]\w*$/), file: path(file), item: text(item, itemName) },
    list: record(groups, (group, name) => {
      text(name, itemName)
      const { description, isAlways, screens } = object(group)
      return {
        description: text(description),
        screens: list(screens, (screen) => text(screen, itemName)),
        ...(isAlways === true && { isAlways }),
      }
    }),
  }
}

function checkReferences({ files, items }: Manifest): void {
  const paths = Object.keys(files)
  if (new Set(paths.map((name) => name.toLowerCase())).size < paths.length)
    throw new ShapeError('two paths that differ only in upper and lower case')
  for (const { files: itemFiles, groups, requires } of Object.values(items)) {
    const lost =
      [...itemFiles, ...(groups ? [...groups.entries, groups.table, groups.fallback.file] : [])].find(
        (name) => !files[name],
      ) ?? [...requires, ...(groups ? [groups.fallback.item] : [])].find((name) => !items[name])
    if (lost !== undefined) throw new ShapeError(`a reference to ${lost}, which does not exist`)
  }
}

const itemName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const hashPattern = /^sha256-[0-9a-f]{64}$/

function path(value: unknown): string {
  const found = text(value)
  if (!isRegistryPath(found)) throw new ShapeError(`the invalid path ${JSON.stringify(found.slice(0, 200))}`)
  return found
}

function version(value: unknown): string {
  const found = text(value)
  if (semver.valid(found) !== found) throw new ShapeError(`the invalid release ${JSON.stringify(found.slice(0, 200))}`)
  return found
}

const change = (value: unknown): Change => {
  const { items, text: words, version: release } = object(value)
  return { version: version(release), items: list(items, (name) => text(name)), text: text(words) }
}

function spans(value: unknown): Spans {
  const numbers = list(value, (part) => {
    if (!Number.isSafeInteger(part) || (part as number) < 0) throw new ShapeError('an invalid position in a text')
    return part as number
  })
  if (numbers.length % 2 === 1) throw new ShapeError('a position without a length')
  return numbers
}
