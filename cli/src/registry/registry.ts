import type { Spans } from '../text/transform-text.js'
import type { Manifest } from './manifest.js'

/** A source of items: the pack inside this package, a folder, or a URL. */
export type Registry = {
  /** `bundled`, or the URL or folder as the user wrote it. */
  readonly source: string
  /** Returns the releases, oldest first. */
  readonly versions: () => Promise<readonly string[]>
  readonly manifest: (version: string) => Promise<Manifest>
  /** Returns files of one release by path, after checking their hashes. `items` are the requested items. */
  readonly files: (request: FilesRequest) => Promise<ReadonlyMap<string, FileText>>
}

export type FilesRequest = {
  readonly manifest: Manifest
  readonly paths: readonly string[]
  readonly items: readonly string[]
}

/** A released file, with the positions of its class names and types. */
export type FileText = { readonly text: string; readonly classes: Spans; readonly types: Spans }
