import { join } from 'node:path'
import semver from 'semver'
import type { Manifest } from '../registry/manifest.js'
import { hashText } from '../text/hash-text.js'
import { collectSources } from './collect-sources.js'
import type { RegistryDefinition } from './definition.js'
import { deriveItems } from './derive-items.js'
import { deriveManifest } from './derive-manifest.js'
import { type History, openHistory } from './history.js'
import { loadDefinition } from './load-definition.js'
import { readChanges } from './read-changes.js'
import { readPackages } from './read-packages.js'
import type { SourceProblem } from './source-file.js'

export type BuiltRegistry = {
  readonly definition: RegistryDefinition
  readonly manifest: Manifest
  readonly bodies: ReadonlyMap<string, string>
  readonly history: History
  /** Whether this is, to the byte, what was released under its version. */
  readonly isReleased: boolean
}

/** Reads a registry's folder and derives its newest manifest. With any problem nothing else is worth having. */
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
  // Prefixed with a letter: a number that begins with a zero is no part of a version.
  const next = derive(`${semver.inc(version, 'patch')!}-next.h${digest}`, history.versions)
  return { problems: [], built: { ...next, definition, history, isReleased: false } }
}

export declare namespace buildRegistry {
  type ReturnType =
    | { readonly problems: readonly SourceProblem[]; readonly built: undefined }
    | { readonly problems: readonly []; readonly built: BuiltRegistry }
}

/** The words of an item and the changelog may still be bettered after a release; what is copied may not. */
const isEqual = (one: Manifest, other: Manifest) => essence(one) === essence(other)

const essence = ({ files, items }: Manifest) =>
  JSON.stringify([
    Object.entries(files).map(([path, { hash, item }]) => [path, hash, item]),
    Object.entries(items).map(([name, { dependencies, files }]) => [name, files, dependencies]),
  ])
