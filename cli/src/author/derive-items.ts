import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Item, ItemGroups } from '../registry/manifest.js'
import { assignOwners } from './assign-owners.js'
import type { RegistryDefinition } from './build-registry.js'
import { resolveImport } from './resolve-import.js'
import type { SourceFile, SourceProblem } from './collect-sources.js'

const shared = 'core'

/** Derives the items from the sources: files, owners, packages, hooks and words. `deriveManifest` adds versions. */
export function deriveItems({ definition, packages, sources }: deriveItems.Parameters): deriveItems.ReturnType {
  const problems: SourceProblem[] = []
  const needs = new Map([...sources].map(([path, file]) => [path, relativeImports(file, sources)]))
  const declared = definition.items.filter(({ name }) => name !== shared)
  const entries = new Map(definition.items.map(({ entries, name }) => [name, entries]))
  const reached = new Map(declared.map((item) => [item.name, reach(item.entries, needs)]))
  const owners = assignOwners({ entries, reached, shared })
  for (const entry of entries.get(shared) ?? [])
    for (const path of reach([entry], needs)) if (!owners.has(path)) owners.set(path, shared)
  const filesOf = (name: string) =>
    [...owners]
      .filter(([, owner]) => owner === name)
      .map(([path]) => path)
      .sort()
  reached.set(shared, reach(filesOf(shared), needs))

  const items = definition.items.map((definition): [string, DerivedItem] => {
    const { categories, description, docs, entries, groups, name, title } = definition
    const itemFiles = filesOf(name)
    const others = [...reached.get(name)!].filter((path) => !itemFiles.includes(path)).sort()
    const files = [...itemFiles, ...others]
    const requires = [...new Set(others.map((path) => owners.get(path)!))].sort()
    const dependencies = findDependencies(files)
    const hooks = unique(
      itemFiles.flatMap((path) => sdkNames(sources.get(path)!)).filter((hook) => /^use[A-Z]/.test(hook)),
    )
    const words = unique(
      itemFiles
        .flatMap((path) => needs.get(path)!)
        .concat(itemFiles)
        .filter((path) => path.startsWith('words/')),
    )
    return [
      name,
      {
        ...{ title, description, categories, docs, requires, files, dependencies, hooks, words: words.map(tableOf) },
        ...(groups && { groups: { ...groups, entries } }),
      },
    ]
  })
  for (const { groups } of definition.items) if (groups) problems.push(...checkGroups(groups, sources))
  return { items: Object.fromEntries(items), owners, problems }

  function findDependencies(files: readonly string[]): Record<string, string> {
    const found = new Map<string, string>()
    for (const path of files)
      for (const name of packageNames(sources.get(path)!)) {
        const known = packages.get(name)
        if (!known)
          problems.push({ path, line: 1, rule: 'package', text: `${name} is not a dependency of the registry.` })
        else if (!ofHost.has(name)) {
          found.set(name, known.range)
          for (const [peer, range] of Object.entries(known.peers)) if (!found.has(peer)) found.set(peer, range)
        }
      }
    return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

export type DerivedItem = Omit<Item, 'version'>

export declare namespace deriveItems {
  type Parameters = {
    definition: RegistryDefinition
    sources: ReadonlyMap<string, SourceFile>
    packages: ReadonlyMap<string, AuthorPackage>
  }
  type ReturnType = {
    readonly items: Readonly<Record<string, DerivedItem>>
    readonly owners: ReadonlyMap<string, string>
    readonly problems: readonly SourceProblem[]
  }
}

/** Reports screens that are missing from every group or listed in several, and groups with unknown screens. */
function checkGroups(
  { fallback, list, table }: Omit<ItemGroups, 'entries'>,
  sources: ReadonlyMap<string, SourceFile>,
): readonly SourceProblem[] {
  const report = (text: string): SourceProblem => ({ path: 'items.ts', line: 1, rule: 'groups', text })
  const text = sources.get(table)?.text
  if (text === undefined || !sources.has(fallback.file)) return [report(`${table} or ${fallback.file} does not exist.`)]
  const named = Object.values(list).flatMap(({ screens }) => screens)
  const there = [...text.matchAll(/^ +'([\w-]+)': /gm)].map(([, name]) => name!)
  return [
    ...there.filter((name) => named.filter((other) => other === name).length !== 1),
    ...named.filter((name) => !there.includes(name)),
  ].map((name) => report(`${name} of ${table} must be in exactly one group.`))
}

const relativeImports = (file: SourceFile, sources: ReadonlyMap<string, SourceFile>) =>
  file.imports
    .filter(({ from }) => from.startsWith('.'))
    .flatMap(({ from }) => resolveImport(file.path, from, (path) => sources.has(path)) ?? [])

function reach(entries: readonly string[], needs: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path) || !needs.has(path)) return
    found.add(path)
    needs.get(path)!.forEach(visit)
  }
  entries.forEach(visit)
  return found
}

const packageNames = ({ imports }: SourceFile) =>
  unique(imports.filter(({ from }) => !from.startsWith('.')).map(({ from }) => packageOf(from)))

const packageOf = (from: string) =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')

const sdkNames = ({ imports }: SourceFile) =>
  imports.filter(({ from }) => packageOf(from) === '@keyhook/sdk').flatMap(({ names }) => names)

const tableOf = (path: string) => path.replace(/^words\//, '').replace(/\.tsx?$/, '')

const unique = (values: readonly string[]): string[] => [...new Set(values)].sort()

/** A package that items may import: its range and its peer dependencies. */
type AuthorPackage = { readonly range: string; readonly peers: Readonly<Record<string, string>> }

type PackageJson = {
  version?: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Reads the registry's version and dependencies. Items may import these packages only. */
export function readPackages(root: string): { version: string; packages: ReadonlyMap<string, AuthorPackage> } {
  const { dependencies = {}, version = '0.0.0' } = readJson(join(root, 'package.json'))
  const packages = Object.entries(dependencies).map(([name, wanted]): [string, AuthorPackage] => {
    const installed = findPackage(root, name)
    const { peerDependencies = {}, peerDependenciesMeta = {} } = installed
    const peers = Object.entries(peerDependencies).filter(
      ([peer]) => !peerDependenciesMeta[peer]?.optional && !ofHost.has(peer) && !peer.startsWith('@types/'),
    )
    const exact = /^\d/.test(wanted) ? wanted : installed.version
    return [name, { range: exact ? `^${exact}` : wanted, peers: Object.fromEntries(peers) }]
  })
  return { version, packages: new Map(packages) }
}

/** The packages that every project has, so that items need not install them. */
const ofHost: ReadonlySet<string> = new Set(['react', 'react-dom'])

function findPackage(from: string, name: string): PackageJson {
  const path = join(from, 'node_modules', name, 'package.json')
  if (existsSync(path)) return readJson(path)
  return dirname(from) === from ? {} : findPackage(dirname(from), name)
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as PackageJson
