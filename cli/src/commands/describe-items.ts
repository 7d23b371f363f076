import type { Context } from '../context.js'
import { type Lock, pathOf } from '../project/lock.js'
import { readBases } from '../plan/read-texts.js'
import { wantedFiles } from '../plan/wanted-files.js'
import { sameText } from '../text/same-text.js'
import { readProject } from './open-project.js'

export type ListedItem = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly categories: readonly string[]
  readonly hooks: readonly string[]
  /** The newest release of the item. */
  readonly version: string
  /** The release that was copied here. */
  readonly installed: string | undefined
  /** True if the user added the item. False if another item requires it. */
  readonly explicit: boolean
  /** The number of the item's files that differ from the copied text. */
  readonly edited: number
  readonly outdated: boolean
}

/** Returns every item of the newest release. Includes its state in this project, if the current folder is in one. */
export async function describeItems(context: Context): Promise<readonly ListedItem[]> {
  const registry = await context.registry()
  const manifest = await registry.manifest((await registry.versions()).at(-1)!)
  const project = findProject(context)
  const lock = project?.lock
  // An item is complete if all files of its copied screens are present.
  const copiedFiles = (name: string) => {
    const { files = [], groups } = manifest.items[name] ?? {}
    return lock?.options.only && groups ? files.filter((path) => lock.files[path]) : files
  }
  const edited = lock ? await findEdited(context, project.host.root, lock) : new Set<string>()
  return Object.entries(manifest.items).map(([name, item]) => {
    const installed = lock?.items[name]
    const itemFiles = item.files.filter((path) => manifest.files[path]!.item === name)
    const wanted = installed ? wantedFiles(lock!, name, copiedFiles).filter((path) => itemFiles.includes(path)) : []
    const isOutdated = wanted.some((path) => lock!.files[path]?.base !== manifest.files[path]!.hash)
    return {
      name,
      title: item.title,
      description: item.description,
      categories: item.categories,
      hooks: item.hooks,
      version: item.version,
      installed: installed?.version,
      explicit: installed?.explicit ?? false,
      edited: itemFiles.filter((path) => edited.has(path)).length,
      outdated: isOutdated,
    }
  })
}

function findProject(context: Context) {
  try {
    return readProject(context)
  } catch (error) {
    context.terminal.detail(String(error))
    return undefined
  }
}

/** Returns the registry paths of copied files that the user has edited. */
export async function findEdited(context: Context, root: string, lock: Lock): Promise<ReadonlySet<string>> {
  const bases = await readBases(await context.registry(), lock, Object.keys(lock.files))
  const edited = Object.entries(lock.files).filter(([path, file]) => {
    const ours = context.disk.read(pathOf(root, lock.options, path, file))
    const base = bases.get(path)
    return ours !== undefined && base !== undefined && !sameText(ours, base)
  })
  return new Set(edited.map(([path]) => path))
}
