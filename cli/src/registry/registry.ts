import type { Spans } from '../text/transform-text.js'
import type { Manifest } from './manifest.js'

/** Where items come from: the pack inside this package, a folder, or a site. */
export type Registry = {
  /** `bundled`, or the address or folder as the user gave it. */
  readonly source: string
  /** Oldest first. The last is the newest. */
  readonly versions: () => Promise<readonly string[]>
  readonly manifest: (version: string) => Promise<Manifest>
  /** Files of one release by path, each checked against its hash. `items` are the ones asked for. */
  readonly files: (request: FilesRequest) => Promise<ReadonlyMap<string, FileText>>
}

export type FilesRequest = {
  readonly manifest: Manifest
  readonly paths: readonly string[]
  readonly items: readonly string[]
}

/** A file as it was released, and where its class names and types stand. */
export type FileText = { readonly text: string; readonly classes: Spans; readonly types: Spans }
