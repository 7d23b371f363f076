import { join } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Disk } from '../project/disk.js'

/** What a run writes down before it touches anything, so that it can be undone by another run. */
export type Journal = {
  readonly journalVersion: 1
  readonly command: string
  /** `applying` until the last write is done; `conflicts` while files carry markers. */
  readonly state: 'applying' | 'conflicts'
  readonly entries: readonly JournalEntry[]
  /** Folders that were made, deepest first. */
  readonly folders: readonly string[]
}

export type JournalEntry = {
  readonly path: string
  /** Where the new text waits until it is renamed. */
  readonly staged: string | undefined
  /** The text before; none when there was no file. */
  readonly before: string | undefined
  /** The hash after; none when the file goes. */
  readonly after: string | undefined
}

const journalFolder = '.keyhook'

const nameOf = (root: string) => join(root, journalFolder, 'journal.json')

export function readJournal(disk: Disk, root: string): Journal | undefined {
  const text = disk.read(nameOf(root))
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as Journal
  } catch (cause) {
    throw new CliError('failed', `${nameOf(root)} is damaged.`, {
      cause,
      hint: 'Remove it if the project is as it should be.',
    })
  }
}

/** The journal is whole or it is not there. */
export function writeJournal(disk: Disk, root: string, journal: Journal): void {
  const path = nameOf(root)
  disk.write(join(root, journalFolder, '.gitignore'), '*\n')
  disk.write(`${path}.next`, JSON.stringify(journal))
  disk.rename(`${path}.next`, path)
}

export function removeJournal(disk: Disk, root: string): void {
  const folder = join(root, journalFolder)
  if (disk.list(folder).length === 0) return
  disk.remove(nameOf(root))
  disk.remove(`${nameOf(root)}.next`)
  disk.remove(join(folder, '.gitignore'))
  disk.removeFolder(folder)
}
