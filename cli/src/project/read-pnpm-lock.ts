import { join } from 'node:path/posix'
import { fields, strings } from './json-values.js'
import { dependencyFields, type LockSources, rangesOf } from './lock-sources.js'
import type { ReadYaml } from './read-yaml.js'

/** Reads pnpm-lock.yaml. */
export function readPnpmLock(text: string, readYaml: ReadYaml): LockSources | undefined {
  const documents = readYaml(text)
  // A second document names the programs of pnpm itself.
  if (!documents || documents.length > 1) return undefined
  const { catalogs, importers, overrides, packages, patchedDependencies, snapshots, specifiers, ...rest } = fields(
    documents[0],
  )
  const projects = [...Object.entries(fields(importers)), ['.', rest] as const]
  const requested = projects.flatMap(([path, project]) =>
    dependencyFields.flatMap((name) =>
      Object.values(fields(fields(project)[name])).map((value) => ({
        path,
        specifier: strings(fields(value)['specifier']),
        version: typeof value === 'string' ? [value] : strings(fields(value)['version']),
      })),
    ),
  )
  const entries = Object.values(fields(packages)).map(fields)
  const resolutions = entries.map(({ resolution }) => Object.entries(fields(resolution)))
  const installed = [...entries, ...Object.values(fields(snapshots)).map(fields)]
  const links = requested.flatMap(({ path, version }) =>
    version.filter((each) => each.startsWith('link:')).map((each) => join(path, each.slice('link:'.length))),
  )
  return {
    ranges: [
      ...strings([catalogs, overrides, patchedDependencies, specifiers]),
      ...projects.flatMap(([, project]) => strings(fields(project)['specifiers'])),
      ...requested.flatMap(({ specifier }) => specifier),
      ...entries.flatMap((entry) => rangesOf(entry, ['peerDependencies'])),
      ...resolutions.flatMap((resolution) =>
        resolution.flatMap(([name, value]) =>
          ['integrity', 'tarball'].includes(name) ? [] : [`${name}: ${strings(value).join(' ')}`],
        ),
      ),
      // The names of packages, which contain a colon only outside the registry.
      ...[
        ...Object.keys(fields(packages)),
        ...Object.keys(fields(snapshots)),
        ...requested.flatMap(({ version }) => version),
        ...installed.flatMap((entry) => rangesOf(entry, ['dependencies', 'optionalDependencies'])),
      ].filter((name) => /[:\\]/.test(name) && !name.startsWith('link:')),
    ],
    addresses: resolutions.flatMap((resolution) =>
      resolution.flatMap(([name, value]) => (name === 'tarball' ? strings(value) : [])),
    ),
    paths: [...Object.keys(fields(importers)), ...links].map((path) => (path === '.' ? '' : path)),
    packages: entries.length,
  }
}
