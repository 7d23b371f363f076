import type { Change, Manifest, RegistryFile } from '../registry/manifest.js'
import { hashText } from '../text/hash-text.js'
import type { DerivedItem } from './derive-items.js'
import type { SourceFile } from './source-file.js'
import type { Marker } from '../text/split-marker.js'

/**
 * Gives files and items their versions. A file that is as it was in the last release keeps that version and its last
 * line, so that updating touches only what has changed.
 */
export function deriveManifest({ changes, items, owners, previous, sources, version }: deriveManifest.Parameters) {
  const bodies = new Map<string, string>()
  const files = [...owners]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, item]): [string, RegistryFile] => {
      const { classes, text, types } = sources.get(path)!
      const before = previous?.files[path]
      const kept = before && before.item === item ? writeMarker(text, before) : undefined
      const isKept = kept !== undefined && hashText(kept) === before!.hash
      const body = isKept ? kept : writeMarker(text, { item, version })
      const hash = hashText(body)
      bodies.set(hash, body)
      return [path, { hash, item, version: isKept ? before!.version : version, classes, types }]
    })
  const byPath = Object.fromEntries(files)
  const versioned = Object.entries(items).map(([name, item]) => {
    const own = item.files.filter((path) => byPath[path]!.item === name)
    const isKept = own.every((path) => byPath[path]!.version !== version) && previous?.items[name]
    return [name, { ...item, version: isKept ? previous!.items[name]!.version : version }] as const
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
  /** Bodies by hash. */
  type ReturnType = { readonly manifest: Manifest; readonly bodies: ReadonlyMap<string, string> }
}

/** Ends a body with the line that says where it came from. */
function writeMarker(body: string, { item, version }: Marker): string {
  return `${body}${body === '' || body.endsWith('\n') ? '' : '\n'}// keyhook ${item}@${version}\n`
}
