import { CliError } from '../cli-error.js'
import type { Item, Manifest, Registry } from '../registry/manifest.js'
import { limitScreens } from '../text/limit-screens.js'

/**
 * Returns the files and packages of an item. If groups of its screens are selected, returns only what those groups
 * need.
 */
export async function selectFiles(parameters: selectFiles.Parameters): Promise<selectFiles.ReturnType> {
  const { manifest, name, only, registry } = parameters
  const item = manifest.items[name]!
  const { groups } = item
  if (only === undefined || !groups) return { files: item.files, dependencies: item.dependencies }
  const paths = [...new Set([...item.files, ...(manifest.items[groups.fallback.item]?.files ?? [])])]
  const read = await registry.files({ manifest, items: [name, groups.fallback.item], paths })
  const texts = new Map(
    [...read].map(([path, { text }]) => [path, path === groups.table ? limitTable(text, item, only) : text]),
  )
  const { findReached } = await import('./find-reached.js')
  const reached = findReached(groups.entries, paths, (path) => texts.get(path))
  const files = paths.filter((path) => reached.has(path) || groups.entries.includes(path))
  const isImported = (path: string, dependency: string) => importOf(dependency).test(texts.get(path) ?? '')
  const dependencies = Object.entries(item.dependencies).filter(
    // Keeps packages that no file imports, because they are peer dependencies of other packages.
    ([dependency]) =>
      files.some((path) => isImported(path, dependency)) || !paths.some((path) => isImported(path, dependency)),
  )
  return { files, dependencies: Object.fromEntries(dependencies) }
}

export declare namespace selectFiles {
  type Parameters = {
    manifest: Manifest
    registry: Registry
    /** The name of the item. */
    name: string
    /** The selected groups. Undefined selects all groups. */
    only: readonly string[] | undefined
  }
  type ReturnType = { readonly files: readonly string[]; readonly dependencies: Readonly<Record<string, string>> }
}

/** Rewrites the item's table of screens for the selected groups. */
export function limitTable(text: string, { groups }: Item, only: readonly string[]): string {
  if (!groups) return text
  const left = Object.entries(groups.list)
    .filter(([group, { isAlways }]) => !isAlways && !only.includes(group))
    .flatMap(([group, { screens }]) => screens.map((screen) => [screen, group] as const))
  return limitScreens(text, { ...groups, left: new Map(left) })
}

/**
 * Returns the groups of a project together with the given groups. Undefined means all groups. Throws for an unknown
 * group.
 */
export function addGroups(
  item: Item | undefined,
  had: addGroups.Had,
  named: readonly string[],
): readonly string[] | undefined {
  const groups = item?.groups
  if (!groups)
    throw new CliError('usage', 'This release of the registry has no groups of screens.', {
      hint: 'Remove --only to copy every screen.',
    })
  const known = Object.keys(groups.list).filter((name) => !groups.list[name]!.isAlways)
  const unknown = named.find((name) => !known.includes(name) && name !== 'all')
  if (unknown !== undefined || named.length === 0)
    throw new CliError(
      'usage',
      named.length === 0 ? '--only needs the name of a group.' : `Unknown group "${unknown}".`,
      {
        hint: `Known groups: ${known.join(', ')}, all.`,
      },
    )
  if (had === 'all' || named.includes('all')) return undefined
  const selected = known.filter((name) => named.includes(name) || had.includes(name))
  return selected.length === known.length ? undefined : selected
}

export declare namespace addGroups {
  type Had = readonly string[] | 'all'
}

const importOf = (dependency: string) =>
  new RegExp(`(?:from|import)\\s*\\(?\\s*'${dependency.replaceAll(/[.$]/g, '\\$&')}(?:/[^']*)?'`)
