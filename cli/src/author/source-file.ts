/** What the build has read from one source file. */
export type SourceFile = {
  readonly path: string
  readonly text: string
  readonly imports: readonly SourceImport[]
  /** Starts and lengths of class names, and of everything that is only types. */
  readonly classes: readonly number[]
  readonly types: readonly number[]
  readonly problems: readonly SourceProblem[]
}

export type SourceImport = {
  readonly from: string
  /** Names that exist at run time; a side-effect or dynamic import has none. */
  readonly names: readonly string[]
  readonly isType: boolean
}

export type SourceProblem = {
  readonly path: string
  readonly line: number
  readonly rule: string
  readonly text: string
}
