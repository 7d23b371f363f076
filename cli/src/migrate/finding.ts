/** A part of the app that the user has to change. */
export type Finding = {
  /** The absolute path of the file. Undefined for the whole app. */
  readonly path?: string
  readonly line?: number
  readonly name: string
  readonly hint: string
  /** The page of the documentation. Default: the guide of the migration. */
  readonly page?: string | undefined
}
