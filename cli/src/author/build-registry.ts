import { join } from 'node:path'
import semver from 'semver'
import type { Manifest, Change, ItemGroups } from '../registry/manifest.js'
import { hashText } from '../text/hash-text.js'
import { type SourceProblem, collectSources } from './collect-sources.js'
import { deriveItems, readPackages } from './derive-items.js'
import { deriveManifest } from './derive-manifest.js'
import { loadDefinition } from './load-definition.js'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { CliError } from '../cli-error.js'
import { compress } from './compress.js'

export type BuiltRegistry = {
  readonly definition: RegistryDefinition
  readonly manifest: Manifest
  readonly bodies: ReadonlyMap<string, string>
  readonly history: History
  /** True if the build equals the release with the same version, byte by byte. */
  readonly isReleased: boolean
}

/** Reads the folder of a registry and creates its newest manifest. Returns either problems or a build. */
export async function buildRegistry(root: string): Promise<buildRegistry.ReturnType> {
  const definition = await loadDefinition(root)
  const { packages, version } = readPackages(root)
  const { problems, sources } = await collectSources(join(root, 'src'), definition)
  const derived = deriveItems({ definition, packages, sources })
  const all = [...problems, ...derived.problems]
  if (all.length > 0) return { problems: all, built: undefined }

  const history = openHistory(join(root, 'history'))
  const names = definition.items.map(({ name }) => name)
  const changes = readChanges(join(root, 'CHANGELOG.md'), names)
  const derive = (version: string, before: readonly string[]) => {
    const last = before.at(-1)
    const previous = last === undefined ? undefined : history.manifest(last)
    return deriveManifest({ ...derived, changes, previous, sources, version })
  }

  const before = history.versions.filter((released) => semver.lt(released, version))
  const release = derive(version, before)
  const released = history.versions.includes(version) ? history.manifest(version) : undefined
  if (!released) return { problems: [], built: { ...release, definition, history, isReleased: false } }
  if (isEqual(released, release.manifest))
    return { problems: [], built: { ...release, manifest: released, definition, history, isReleased: true } }

  const digest = hashText([...release.bodies.keys()].sort().join())
    .slice('sha256-'.length)
    .slice(0, 8)
  // semver rejects a numeric identifier with a leading zero. The prefix `h` makes the digest non-numeric.
  const next = derive(`${semver.inc(version, 'patch')!}-next.h${digest}`, history.versions)
  return { problems: [], built: { ...next, definition, history, isReleased: false } }
}

export declare namespace buildRegistry {
  type ReturnType =
    | { readonly problems: readonly SourceProblem[]; readonly built: undefined }
    | { readonly problems: readonly []; readonly built: BuiltRegistry }
}

/** Compares the parts of two releases that users copy. Descriptions and the changelog may change after a release. */
const isEqual = (one: Manifest, other: Manifest) => essence(one) === essence(other)

const essence = ({ files, items }: Manifest) =>
  JSON.stringify([
    Object.entries(files).map(([path, { hash, item }]) => [path, hash, item]),
    Object.entries(items).map(([name, { dependencies, files }]) => [name, files, dependencies]),
  ])

/**
 * The committed history: the body of every released file, so that a merge always finds the base text of a copied file.
 */
type History = {
  /** Released versions, oldest first. */
  readonly versions: readonly string[]
  readonly manifest: (version: string) => Manifest
  readonly body: (hash: string) => string
  readonly save: (manifest: Manifest, bodies: ReadonlyMap<string, string>) => void
}

function openHistory(folder: string): History {
  const objects = join(folder, 'objects')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const versions = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
  return {
    versions: versions.sort(semver.compare),
    manifest: (version) => JSON.parse(readFileSync(join(folder, `${version}.json`), 'utf8')) as Manifest,
    body(hash) {
      const text = brotliDecompressSync(readFileSync(join(objects, `${hash}.br`))).toString()
      if (hashText(text) !== hash)
        throw new CliError(
          'registry',
          `history/objects/${hash}.br does not match its hash. Restore it from version control.`,
        )
      return text
    },
    save(manifest, bodies) {
      mkdirSync(objects, { recursive: true })
      for (const [hash, text] of bodies) {
        const path = join(objects, `${hash}.br`)
        if (!existsSync(path)) writeFileSync(path, compress(text))
      }
      writeFileSync(join(folder, `${manifest.version}.json`), `${JSON.stringify(manifest)}\n`)
    },
  }
}

/**
 * Parses the changelog. A heading `## 1.2.0` starts a release, and a line `- landing, modal: what changed` is a change.
 * A line without item names applies to all items.
 */
function readChanges(path: string, items: readonly string[]): readonly Change[] {
  if (!existsSync(path)) return []
  const changes: Change[] = []
  let version = ''
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    version = /^##\s+v?(\d\S*)/.exec(line)?.[1] ?? version
    const text = /^[-*]\s+(.+)$/.exec(line)?.[1]
    if (!text || !version) continue
    const [, list, rest] = /^([a-z0-9-]+(?:, [a-z0-9-]+)*): (.+)$/.exec(text) ?? []
    const named = list?.split(', ') ?? []
    const isList = named.length > 0 && named.every((name) => items.includes(name))
    changes.push({ version, items: isList ? named : [], text: isList ? rest! : text })
  }
  return changes
}

/** The part of a registry that its author declares. Everything else is derived from the sources. */
export type RegistryDefinition = {
  /** The namespace, without its at sign. */
  readonly name: string
  readonly homepage: string
  readonly items: readonly ItemDefinition[]
}

type ItemDefinition = {
  readonly name: string
  readonly title: string
  readonly description: string
  /** The categories of the item. The first one is the item's flow. */
  readonly categories: readonly string[]
  /** The entry files, inside `src`. The item `core` may have no entry files, because it receives the shared files. */
  readonly entries: readonly string[]
  /** The groups of its screens, if users can copy some of them only. */
  readonly groups?: Omit<ItemGroups, 'entries'> | undefined
  /** The next step after copying. */
  readonly docs?: string | undefined
}
