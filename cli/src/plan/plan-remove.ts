import { CliError } from '../cli-error.js'
import type { Disk, Host } from '../project/host.js'
import { type Lock, type LockedFile, pathOf } from '../project/lock.js'
import type { Manifest, Registry } from '../registry/manifest.js'
import { sameText } from '../text/same-text.js'
import { findReached } from './find-reached.js'
import { planPackages } from './plan-packages.js'
import type { Change, Plan } from './plan.js'
import { readBases } from './read-texts.js'
import { listSources } from '../project/list-sources.js'

/**
 * Plans the removal of items. Deletes unedited files that no other item needs. Keeps edited files unless `force` is
 * set.
 */
export async function planRemove(parameters: planRemove.Parameters): Promise<Plan> {
  const { disk, force, host, lock, manifest, names, prune, registry } = parameters
  const unknown = names.find((name) => !lock.items[name])
  if (unknown !== undefined)
    throw new CliError('usage', `${unknown} has not been added to this project.`, {
      hint: 'List the added items: keyhook list --installed',
    })

  const others = Object.keys(lock.items).filter((name) => lock.items[name]!.explicit && !names.includes(name))
  const fallbackOf = (name: string) => {
    const fallback = lock.options.only && manifest.items[name]?.groups?.fallback.item
    return fallback ? [fallback] : []
  }
  const requiresOf = (name: string) => [...(manifest.items[name]?.requires ?? []), ...fallbackOf(name)]
  const needed = new Set(others.flatMap((name) => [name, ...requiresOf(name)]))
  const held = names.find((name) => needed.has(name))
  if (held !== undefined) {
    const by = others.filter((name) => requiresOf(name).includes(held))
    throw new CliError('usage', `${held} is needed by ${by.join(', ')}.`, { hint: 'Remove them in the same command.' })
  }

  const filesOfOthers = new Set(
    others
      .flatMap((name) => [name, ...fallbackOf(name)])
      .flatMap((name) => manifest.items[name]?.files ?? lockedFiles(lock, name)),
  )
  const going = Object.keys(lock.files).filter((path) => !filesOfOthers.has(path))
  const bases = await readBases(registry, lock, going)
  const files: Record<string, LockedFile> = Object.fromEntries(
    Object.entries(lock.files).filter(([path]) => !going.includes(path)),
  )
  const targetOf = (path: string) => pathOf(host.root, lock.options, path, lock.files[path])
  const isEdited = (path: string) => {
    const text = disk.read(targetOf(path))
    const base = bases.get(path)
    return text !== undefined && (base === undefined || !sameText(text, base))
  }
  const edited = force ? [] : going.filter(isEdited)
  const neededByEdited = findReached(edited, going, (path) => disk.read(targetOf(path)))
  const changes = going.map((source): Change => {
    const path = targetOf(source)
    const before = disk.read(path)
    if (before === undefined) return { path, source, before, after: undefined, kind: 'gone' }
    if (edited.includes(source))
      return { path, source, before, after: before, kind: 'keep', note: 'edited here, no longer updated' }
    if (neededByEdited.has(source))
      return { path, source, before, after: before, kind: 'keep', note: 'an edited file needs it' }
    return { path, source, before, after: undefined, kind: 'delete' }
  })

  const gone = new Set(changes.filter(({ after }) => after === undefined).map(({ path }) => path))
  const imported = findImports(disk, host.owner, gone)
  const unused = lock.packages.added.filter((name) => !imported.has(name) && !stillWanted(manifest, others, name))
  const packages = planPackages({ disk, host, wanted: {}, remove: prune ? unused : [] })
  const warnings =
    unused.length > 0 && !prune ? [`No longer used: ${unused.join(', ')}. --prune removes them from package.json.`] : []
  return {
    command: 'remove',
    root: host.root,
    boundary: host.workspace,
    changes: [...changes, ...(packages.change ? [packages.change] : [])],
    lock: {
      ...lock,
      items: Object.fromEntries(Object.entries(lock.items).filter(([name]) => needed.has(name))),
      files,
      packages: { added: prune ? lock.packages.added.filter((name) => !unused.includes(name)) : lock.packages.added },
    },
    packages: packages.plan,
    warnings,
    decisions: [],
  }
}

export declare namespace planRemove {
  type Parameters = {
    disk: Disk
    host: Host
    lock: Lock
    registry: Registry
    manifest: Manifest
    names: readonly string[]
    /** True removes edited files too. */
    force: boolean
    /** True removes packages from package.json that no file of the project imports any more. */
    prune: boolean
  }
}

const lockedFiles = (lock: Lock, name: string) =>
  Object.keys(lock.files).filter((path) => lock.files[path]!.item === name)

const stillWanted = ({ items }: Manifest, names: readonly string[], dependency: string) =>
  names.some((name) => items[name]?.dependencies[dependency] !== undefined)

/** Returns the packages that the project's sources import. Ignores the sources in `except`. */
function findImports(disk: Disk, root: string, except: ReadonlySet<string>): ReadonlySet<string> {
  const sources = listSources(disk, root, { except, names: /\.(?:[cm]?[jt]sx?|css|mdx|astro)$/ })
  return new Set(sources.flatMap(({ text }) => [...text.matchAll(specifier)].map(([, from]) => packageOf(from!))))
}

const specifier = /(?:from|import|require|@import|@plugin)\s*\(?\s*['"]([^'".\n][^'"\n]*)['"]/g
const packageOf = (from: string) =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
