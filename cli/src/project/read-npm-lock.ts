import { fields, parseJson, strings } from './json-values.js'
import { dependencyFields, type LockSources, rangesOf, withoutName } from './lock-sources.js'

/** Reads package-lock.json. */
export function readNpmLock(text: string): LockSources | undefined {
  const json = parseJson(text)
  if (typeof json !== 'object' || json === null) return undefined
  const { dependencies, packages } = fields(json)
  const located = Object.entries(fields(packages)).map(([path, entry]) => [path, fields(entry)] as const)
  const entries = located.map(([, entry]) => entry)
  // The first format nests its packages.
  const nested = entriesBelow(dependencies)
  const linked = entries.filter(({ link }) => link === true)
  const archived = [...entries.filter(({ link }) => link !== true), ...nested]
  return {
    ranges: [
      ...entries.flatMap((entry) => rangesOf(entry, dependencyFields)),
      ...[...entries, ...nested].flatMap((entry) => rangesOf(entry, ['requires', 'from', 'name'])).map(withoutName),
    ],
    addresses: [
      ...archived.flatMap(({ resolved }) => strings(resolved)),
      ...archived.flatMap(({ version }) => strings(version)),
    ],
    paths: [...located.map(([path]) => path), ...linked.flatMap(({ resolved }) => strings(resolved))],
    packages: archived.filter(({ integrity, resolved }) => integrity !== undefined || resolved !== undefined).length,
  }
}

const entriesBelow = (dependencies: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Object.values(fields(dependencies)).flatMap((entry) => [
    fields(entry),
    ...entriesBelow(fields(entry)['dependencies']),
  ])
