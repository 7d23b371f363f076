/** One promise: a row of the threat table, or a reliability figure, and what shows that it is held. */
export type Threat = {
  /** A number of the threat table, or 'R7'. */
  readonly row: string
  readonly promise: string
  /** 'file > title' each. */
  readonly tests: readonly string[]
  /** What of the row there is nothing of yet, and so nothing to test. */
  readonly notYet?: string
}
