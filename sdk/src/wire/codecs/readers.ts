/** Readers of the fields of one group. */
export type Readers = {
  readonly flag: (name: string, otherwise?: boolean) => boolean
  readonly group: (name: string) => Readers | undefined
  /** Returns the strings of a list, or only the known ones. */
  readonly list: <item extends string>(name: string, known?: readonly item[]) => readonly item[]
  /** Returns a known value. Default: the first. */
  readonly oneOf: <value extends string>(name: string, known: readonly [value, ...value[]]) => value
  readonly text: (name: string) => string | undefined
  /** Reads seconds since the epoch. */
  readonly time: (name: string) => Date | undefined
  readonly word: (name: string) => string
}
