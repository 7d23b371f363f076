import type { Agent } from 'package-manager-detector'
import type { PackageJson } from './package-json.js'

export type Framework =
  | 'next-app'
  | 'next-pages'
  | 'react-router'
  | 'tanstack-start'
  | 'remix'
  | 'astro'
  | 'vite'
  | 'unknown'

/** The project into which files are copied (host). Paths are absolute. */
export type Host = {
  /** The folder of the app's package.json. */
  readonly root: string
  /**
   * The folder of the app's workspace. Without a workspace, equals `root`. Commands do not write outside this folder.
   */
  readonly workspace: string
  readonly packageJson: PackageJson
  readonly framework: Framework
  readonly manager: Agent
  /** True if the project uses TypeScript. */
  readonly tsx: boolean
  readonly tailwind: Tailwind
  /** The declared version range of React. */
  readonly react: string | undefined
  /** `components.json`, if the project uses shadcn. */
  readonly shadcn: Shadcn | undefined
  /** The folder of the copied files. */
  readonly folder: string
  /** The folder of the package that contains `folder`: the app, or a UI package of the workspace. */
  readonly owner: string
  /** The reasons why nothing can be copied. */
  readonly problems: readonly HostProblem[]
}

export type Tailwind = {
  readonly major: number | undefined
  /** The CSS file that imports Tailwind. */
  readonly entry: string | undefined
  readonly prefix: string | undefined
  /** True for `source(none)`, with which Tailwind scans only the paths in `@source`. */
  readonly scansNothing: boolean
}

export type Shadcn = {
  readonly path: string
  readonly style: string | undefined
  readonly css: string | undefined
  readonly prefix: string | undefined
  readonly tsx: boolean
  readonly components: string | undefined
}

export type HostProblem = { readonly code: string; readonly text: string; readonly hint: string }

/** The files of a project. Paths are absolute, with forward slashes. */
export type Disk = {
  /** Returns the text of a regular file up to 2 MB. Returns undefined for a larger file, and if it does not exist. */
  readonly read: (path: string) => string | undefined
  /** Returns the names in a folder. Folders end with a slash. Returns an empty list if the folder does not exist. */
  readonly list: (path: string) => readonly string[]
  readonly isLink: (path: string) => boolean
  /** Resolves all links of a path, even if its last parts do not exist yet. */
  readonly real: (path: string) => string
  /** Writes a new file. Replaces a link and never follows it. */
  readonly write: (path: string, text: string, mode?: number) => void
  readonly rename: (from: string, to: string) => void
  readonly remove: (path: string) => void
  /** Removes a folder if it is empty. */
  readonly removeFolder: (path: string) => void
}
