import type { Lock, LockOptions } from '../project/lock.js'
import type { Manifest, Registry } from '../registry/manifest.js'
import { limitTable } from './select-files.js'
import { transformText } from '../text/transform-text.js'

/**
 * Returns the texts of one release in the form of this project: with its Tailwind prefix, and in TypeScript or
 * JavaScript.
 */
export async function readTheirs({ items, manifest, options, paths, registry }: readTheirs.Parameters) {
  const files = await registry.files({ manifest, items, paths })
  const tables = new Map(Object.values(manifest.items).map((item) => [item.groups?.table, item]))
  return new Map(
    [...files].map(([path, file]) => {
      const text = transformText(file.text, file, options)
      const item = tables.get(path)
      return [path, item && options.only ? limitTable(text, item, options.only) : text]
    }),
  )
}

export declare namespace readTheirs {
  type Parameters = {
    registry: Registry
    manifest: Manifest
    options: LockOptions
    paths: readonly string[]
    items: readonly string[]
  }
}

/**
 * Returns the base texts of copied files by path. Omits files whose release the registry no longer has, because they
 * cannot be merged.
 */
export async function readBases(
  registry: Registry,
  lock: Lock,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const released = await registry.versions()
  const locked = paths.flatMap((path) => (lock.files[path] ? [{ ...lock.files[path], path }] : []))
  const bases = new Map<string, string>()
  for (const version of new Set(locked.map(({ version }) => version))) {
    if (!released.includes(version)) continue
    const manifest = await registry.manifest(version)
    const known = locked.filter((file) => file.version === version && manifest.files[file.path]?.hash === file.base)
    const files = { manifest, options: lock.options, paths: known.map(({ path }) => path), items: [], registry }
    for (const [path, text] of await readTheirs(files)) bases.set(path, text)
  }
  return bases
}
