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

/** All that is known of a host project. Paths are absolute. */
export type Host = {
  /** The folder of the app's package.json. */
  readonly root: string
  /** The folder of the workspace it is in, else the same as `root`. Nothing outside is ever written. */
  readonly workspace: string
  readonly packageJson: PackageJson
  readonly framework: Framework
  readonly manager: Agent
  /** Whether it takes TypeScript. */
  readonly tsx: boolean
  readonly tailwind: Tailwind
  /** The range of React it asks for. */
  readonly react: string | undefined
  /** `components.json`, when it uses shadcn. */
  readonly shadcn: Shadcn | undefined
  /** Where the copied files go. */
  readonly folder: string
  /** The package that folder is in: the app itself, or a ui package of the workspace. */
  readonly owner: string
  /** Why nothing can be copied here. */
  readonly problems: readonly HostProblem[]
}

export type Tailwind = {
  readonly major: number | undefined
  /** The CSS file that imports Tailwind. */
  readonly entry: string | undefined
  readonly prefix: string | undefined
  /** `source(none)`: only what `@source` names is scanned. */
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
