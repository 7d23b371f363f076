import { join, relative } from 'node:path/posix'
import type { Host } from '../project/host.js'
import type { Manifest } from '../registry/manifest.js'

/** What to do after copying: the items' own word on it, and the provider when it is not mounted yet. */
export function nextSteps({ folder, root }: Host, { items }: Manifest, names: readonly string[]): readonly string[] {
  const docs = names.flatMap((name) => items[name]?.docs ?? [])
  const where = relative(root, folder)
  const first = names.flatMap((name) => items[name]?.files[0] ?? [])[0]
  const place = first === undefined ? where : join(where, first)
  return [
    '',
    ...(docs.length > 0
      ? docs
      : [`Next: import from ${place.replace(/\.tsx?$/, '')}. keyhook init wires the provider.`]),
  ]
}
