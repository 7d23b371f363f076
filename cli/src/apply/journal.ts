import { basename, dirname, join } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Disk, Host } from '../project/host.js'
import { hashText } from '../text/hash-text.js'
import { readUserFile, userFolder } from '../user/user-file.js'
import { createPathGuard } from './create-path-guard.js'

/** The record that a run writes before its first change, so that another run can undo it. */
export type Journal = {
  readonly journalVersion: 1
  readonly command: string
  /** `applying` until the last write is done. `conflicts` while files contain conflict markers. */
  readonly state: 'applying' | 'conflicts'
  readonly entries: readonly JournalEntry[]
  /** The created folders, deepest first. */
  readonly folders: readonly string[]
}

export type JournalEntry = {
  readonly path: string
  /** The text before the run. Undefined if the file did not exist. */
  readonly before?: string | undefined
  /** The hash after the run. Undefined if the run deletes the file. */
  readonly after?: string | undefined
}

/** Returns the path where a new text is stored until it is renamed to its target. */
export const stagedPath = (path: string): string => join(dirname(path), `.${basename(path)}.keyhook`)

/** The journal of a project on this machine. */
export type JournalFile = {
  readonly read: () => Journal | undefined
  readonly write: (journal: Journal) => void
  readonly remove: () => void
}

/**
 * Opens the journal of a project. The journal is stored in a folder of the user, under the project's real path. A
 * repository therefore cannot contain a journal. Paths in the journal are checked like all other paths.
 */
export function openJournal({ disk, env, host }: openJournal.Parameters): JournalFile {
  const boundary = host.workspace
  const folder = join(userFolder('state', env), 'journals')
  const path = join(folder, `${hashText(disk.real(host.root)).slice('sha256-'.length)}.json`)

  return {
    read() {
      const committed = join(host.root, '.keyhook/journal.json')
      if (disk.read(committed) !== undefined)
        throw new CliError('failed', `${committed} is inside the project, so keyhook did not write it.`, {
          hint: 'Nothing was written. Remove the file. Journals are stored in your user folder.',
        })
      const text = readUserFile({ disk, env, path, project: boundary })
      if (text === undefined) return undefined
      const journal = parse(text, path)
      const paths = [...journal.entries.map(({ path }) => path), ...journal.folders]
      paths.forEach(createPathGuard(disk, boundary))
      return journal
    },
    write: (journal) => writeWhole(disk, path, JSON.stringify(journal), 0o600),
    remove() {
      const names = disk.list(folder).filter((name) => path.endsWith(`/${name.replace(/\.next$/, '')}`))
      for (const name of names) disk.remove(join(folder, name))
      if (names.length > 0) disk.removeFolder(folder)
    },
  }
}

export declare namespace openJournal {
  type Parameters = {
    disk: Disk
    env: Readonly<Record<string, string | undefined>>
    host: Pick<Host, 'root' | 'workspace'>
  }
}

function parse(text: string, path: string): Journal {
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  try {
    const journal = JSON.parse(text) as Journal
    const isWhole =
      journal.journalVersion === 1 &&
      ['applying', 'conflicts'].includes(journal.state) &&
      journal.folders.every((made) => typeof made === 'string') &&
      journal.entries.every(({ after, before, path }) => typeof path === 'string' && isText(before) && isText(after))
    if (isWhole) return journal
  } catch (cause) {
    throw damaged(path, cause)
  }
  throw damaged(path)
}

const damaged = (path: string, cause?: unknown) =>
  new CliError('failed', `${path} is damaged.`, { cause, hint: 'Check the project, then remove the file.' })

/** Writes one file atomically: a reader sees the old text or the new one. */
export function writeWhole(disk: Disk, path: string, text: string, mode?: number): void {
  disk.write(`${path}.next`, text, mode)
  disk.rename(`${path}.next`, path)
}
