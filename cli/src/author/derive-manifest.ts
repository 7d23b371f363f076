import type { Change, Manifest, RegistryFile } from '../registry/manifest.js'
import { hashText } from '../text/hash-text.js'
import type { DerivedItem } from './derive-items.js'
import type { SourceFile } from './collect-sources.js'
import type { Marker } from '../text/split-marker.js'

/**
 * Assigns versions to files and items. A file that has not changed since the last release keeps its version and marker
 * line. An update therefore writes only changed files.
 */
export function deriveManifest({ changes, items, owners, previous, sources, version }: deriveManifest.Parameters) {
  const bodies = new Map<string, string>()
  const files = [...owners]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, item]): [string, RegistryFile] => {
      const { classes, text, types } = sources.get(path)!
      const before = previous?.files[path]
      const unchanged = before && before.item === item ? writeMarker(text, before) : undefined
      const isUnchanged = unchanged !== undefined && hashText(unchanged) === before!.hash
      const body = isUnchanged ? unchanged : writeMarker(text, { item, version })
      const hash = hashText(body)
      bodies.set(hash, body)
      return [path, { hash, item, version: isUnchanged ? before!.version : version, classes, types }]
    })
  const byPath = Object.fromEntries(files)
  const versioned = Object.entries(items).map(([name, item]) => {
    const itemFiles = item.files.filter((path) => byPath[path]!.item === name)
    const isUnchanged = itemFiles.every((path) => byPath[path]!.version !== version) && previous?.items[name]
    return [name, { ...item, version: isUnchanged ? previous!.items[name]!.version : version }] as const
  })
  const manifest: Manifest = { version, items: Object.fromEntries(versioned), files: byPath, changes }
  return { manifest, bodies }
}

export declare namespace deriveManifest {
  type Parameters = {
    version: string
    items: Readonly<Record<string, DerivedItem>>
    owners: ReadonlyMap<string, string>
    sources: ReadonlyMap<string, SourceFile>
    /** The last release, if there is one. */
    previous: Manifest | undefined
    changes: readonly Change[]
  }
  /** The manifest, and the file bodies by hash. */
  type ReturnType = { readonly manifest: Manifest; readonly bodies: ReadonlyMap<string, string> }
}

/** Appends the marker line, which contains the item and the version. */
function writeMarker(body: string, { item, version }: Marker): string {
  return `${body}${body === '' || body.endsWith('\n') ? '' : '\n'}// keyhook ${item}@${version}\n`
}
