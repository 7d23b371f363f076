import { CliError } from '../cli-error.js'
import type { Disk } from '../project/disk.js'
import type { Host } from '../project/host.js'
import { type Lock, type LockedFile, placeOf } from '../project/lock.js'
import type { Manifest } from '../registry/manifest.js'
import type { Registry } from '../registry/registry.js'
import { sameText } from '../text/same-text.js'
import { findReached } from './find-reached.js'
import { planPackages } from './plan-packages.js'
import type { Change, Plan } from './plan.js'
import { readBases } from './read-texts.js'
import { listSources } from '../project/list-sources.js'

/** What removing items would do: unedited files that nothing else needs go, edited ones stay unless forced. */
export async function planRemove(parameters: planRemove.Parameters): Promise<Plan> {
  const { disk, force, host, install, lock, manifest, names, prune, registry } = parameters
  const unknown = names.find((name) => !lock.items[name])
  if (unknown !== undefined)
    throw new CliError('usage', `${unknown} has not been added here.`, { hint: 'keyhook list --installed' })

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
    throw new CliError('usage', `${held} is needed by ${by.join(', ')}.`, { hint: 'Remove those with it.' })
  }

  const filesOfOthers = new Set(
    others
      .flatMap((name) => [name, ...fallbackOf(name)])
      .flatMap((name) => manifest.items[name]?.files ?? ownFiles(lock, name)),
  )
  const going = Object.keys(lock.files).filter((path) => !filesOfOthers.has(path))
  const bases = await readBases(registry, lock, going)
  const files: Record<string, LockedFile> = Object.fromEntries(
    Object.entries(lock.files).filter(([path]) => !going.includes(path)),
  )
  const place = (path: string) => placeOf(host.root, lock.options, path, lock.files[path])
  const isEdited = (path: string) => {
    const text = disk.read(place(path))
    const base = bases.get(path)
    return text !== undefined && (base === undefined || !sameText(text, base))
  }
  const kept = force ? [] : going.filter(isEdited)
  const neededByKept = findReached(kept, going, (path) => disk.read(place(path)))
  const changes = going.map((source): Change => {
    const path = place(source)
    const before = disk.read(path)
    if (before === undefined) return { path, source, before, after: undefined, kind: 'gone' }
    if (kept.includes(source))
      return { path, source, before, after: before, kind: 'keep', note: 'edited here: it is yours now' }
    if (neededByKept.has(source))
      return { path, source, before, after: before, kind: 'keep', note: 'an edited file needs it' }
    return { path, source, before, after: undefined, kind: 'delete' }
  })

  const gone = new Set(changes.filter(({ after }) => after === undefined).map(({ path }) => path))
  const imported = findImports(disk, host.owner, gone)
  const unused = lock.packages.added.filter((name) => !imported.has(name) && !stillWanted(manifest, others, name))
  const packages = planPackages({ disk, host, install, wanted: {}, remove: prune ? unused : [] })
  const warnings =
    unused.length > 0 && !prune ? [`No longer used: ${unused.join(', ')}. --prune takes them out of package.json.`] : []
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
    /** Takes edited files too. */
    force: boolean
    /** Takes packages that nothing imports any more out of package.json. */
    prune: boolean
    install: boolean | undefined
  }
}

const ownFiles = (lock: Lock, name: string) => Object.keys(lock.files).filter((path) => lock.files[path]!.item === name)

const stillWanted = ({ items }: Manifest, names: readonly string[], dependency: string) =>
  names.some((name) => items[name]?.dependencies[dependency] !== undefined)

/** The packages that a project's own sources import, those in `except` left aside. */
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
