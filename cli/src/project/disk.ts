/** The files of a project. Paths are absolute, with forward slashes. */
export type Disk = {
  /** The text of a file, or nothing when there is none. */
  readonly read: (path: string) => string | undefined
  /** The names in a folder, folders with a slash at their end; empty when there is no such folder. */
  readonly list: (path: string) => readonly string[]
  readonly isLink: (path: string) => boolean
  /** Where a path really is, after every link, even when its last parts do not exist yet. */
  readonly real: (path: string) => string
  /** Makes a new file in the place of whatever is there: a link is replaced, never followed. */
  readonly write: (path: string, text: string, mode?: number) => void
  readonly rename: (from: string, to: string) => void
  readonly remove: (path: string) => void
  /** Removes a folder that is empty, and nothing else. */
  readonly removeFolder: (path: string) => void
}
