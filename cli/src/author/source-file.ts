/** A parsed source file. */
export type SourceFile = {
  readonly path: string
  readonly text: string
  readonly imports: readonly SourceImport[]
  /**
   * The positions of class names, as pairs of start and length. `types` contains the positions of TypeScript syntax in
   * the same form.
   */
  readonly classes: readonly number[]
  readonly types: readonly number[]
  readonly problems: readonly SourceProblem[]
}

export type SourceImport = {
  readonly from: string
  /** The imported values. Empty for a side-effect or dynamic import. */
  readonly names: readonly string[]
  readonly isType: boolean
}

export type SourceProblem = {
  readonly path: string
  readonly line: number
  readonly rule: string
  readonly text: string
}
