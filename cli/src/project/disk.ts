/** Access to the files of a project. Paths are absolute, with forward slashes. */
export type Disk = {
  /** Returns the text of a file, or undefined if it does not exist. */
  readonly read: (path: string) => string | undefined
  /**
   * Returns the names in a folder, with a slash after each folder's name. Returns an empty list if the folder does not
   * exist.
   */
  readonly list: (path: string) => readonly string[]
  readonly isLink: (path: string) => boolean
  /** Resolves all symbolic links of a path, even if its last parts do not exist yet. */
  readonly real: (path: string) => string
  /** Writes a new file. If the path is a symbolic link, replaces the link and does not follow it. */
  readonly write: (path: string, text: string, mode?: number) => void
  readonly rename: (from: string, to: string) => void
  readonly remove: (path: string) => void
  /** Removes a folder if it is empty. */
  readonly removeFolder: (path: string) => void
}
