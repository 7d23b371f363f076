import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { fields, strings } from './json-values.js'
import { dependencyFields, type LockSources, rangesOf, withoutName } from './lock-sources.js'

/** Reads bun.lock. */
export function readBunLock(text: string): LockSources | undefined {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: true })
  if (!tree || errors.length > 0 || hasTwice(tree)) return undefined
  const json: unknown = getNodeValue(tree)
  const { catalog, catalogs, overrides, packages, patchedDependencies, workspaces } = fields(json)
  const entries = Object.values(fields(packages)).map((entry) => Object.values(fields(entry)))
  const projects = Object.values(fields(workspaces)).map(fields)
  const resolved = entries.flatMap(([locator]) => strings(locator).map(withoutName))
  const paths = resolved.flatMap((range) => /^workspace:(.*)$/.exec(range)?.[1] ?? [])
  return {
    ranges: [
      ...strings([catalog, catalogs, overrides, patchedDependencies]),
      ...projects.flatMap((project) => rangesOf(project, dependencyFields)),
      ...resolved.filter((range) => !range.startsWith('workspace:')),
      ...entries.flatMap(([, ...rest]) => rest.flatMap((value) => rangesOf(fields(value), dependencyFields))),
    ],
    // The second text of a package is the registry, if it is not the default one.
    addresses: entries.flatMap(([, registry]) => (typeof registry === 'string' ? [registry] : [])),
    paths: [...Object.keys(fields(workspaces)), ...paths],
    packages: entries.length,
  }
}

/** Returns true if an object has a name twice. Parsers differ in which value they use. */
function hasTwice({ children = [], type }: Node): boolean {
  const names = children.map(({ children: parts }) => parts?.[0]?.value as unknown)
  return (type === 'object' && new Set(names).size < names.length) || children.some(hasTwice)
}
