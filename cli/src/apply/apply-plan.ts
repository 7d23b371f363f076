import { basename, dirname, join } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import { isWritten, type Plan } from '../plan/plan.js'
import type { Disk } from '../project/host.js'
import { lockName, printLock } from '../project/lock.js'
import { hashText } from '../text/hash-text.js'
import { guardPlan } from './guard-plan.js'
import { type Journal, type JournalFile, stagedPath } from './journal.js'
import { undoJournal } from './undo-journal.js'

/**
 * Applies all changes of a plan, or none. First writes the journal. Then stages each new text next to its target.
 * Finally renames the staged texts, the lock last. If the process is killed, the next run can undo the changes.
 */
export function applyPlan({ disk, file, plan, signal }: applyPlan.Parameters): void {
  if (plan.decisions.length > 0)
    throw new CliError('undecided', 'The plan contains files without a selected action, so it cannot be applied.')
  const writes = withLock(disk, plan)
  if (writes.length === 0) return
  guardPlan(disk, plan)
  for (const { before, path } of writes)
    if (disk.read(path) !== before)
      throw new CliError('failed', `${path} changed after the plan was made.`, {
        hint: 'Nothing was written. Run the command again.',
      })

  const journal: Journal = {
    journalVersion: 1,
    command: plan.command,
    state: 'applying',
    folders: newFolders(
      disk,
      writes.map(({ path }) => path),
    ),
    entries: writes.map(({ after, before, path }) => ({
      path,
      before,
      after: after === undefined ? undefined : hashText(after),
    })),
  }
  try {
    file.write(journal)
    writes.forEach(({ after, path }) => {
      if (signal.aborted) throw new CliError('interrupted', 'Stopped. Nothing was written.')
      if (after !== undefined) disk.write(stagedPath(path), after)
    })
    for (const { after, path } of writes) {
      if (after === undefined) disk.remove(path)
      else disk.rename(stagedPath(path), path)
    }
    removeEmptyFolders(disk, plan)
    const hasConflicts = plan.changes.some(({ kind }) => kind === 'conflict')
    if (hasConflicts) file.write({ ...journal, state: 'conflicts' })
    else file.remove()
  } catch (cause) {
    undo(disk, file, journal, cause)
    if (cause instanceof CliError) throw cause
    const { code, message } = cause as NodeJS.ErrnoException
    throw new CliError('failed', `${sentences[code ?? ''] ?? message}`, { cause, hint: 'All changes were undone.' })
  }
}

export declare namespace applyPlan {
  type Parameters = { disk: Disk; file: JournalFile; plan: Plan; signal: AbortSignal }
}

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk quota is used up.',
  EACCES: 'A folder of the project cannot be written to.',
  EPERM: 'A folder of the project cannot be written to.',
  EROFS: 'The project is on a disk that cannot be written to.',
}

function undo(disk: Disk, file: JournalFile, journal: Journal, cause: unknown): void {
  try {
    undoJournal({ disk, file, journal, force: true })
  } catch (error) {
    throw new CliError('failed', `Writing failed, and so did undoing it: ${(error as Error).message}`, {
      cause,
      hint: 'keyhook update --abort restores all files once the disk is writable.',
    })
  }
}

function removeEmptyFolders(disk: Disk, { changes, root }: Plan): void {
  for (const { after, path } of changes) {
    if (after !== undefined) continue
    for (let folder = dirname(path); folder.startsWith(`${root}/`); folder = dirname(folder)) {
      if (disk.list(folder).length > 0) break
      disk.removeFolder(folder)
    }
  }
}

/** Returns the changes, with the lock last. */
function withLock(disk: Disk, { changes, lock, root }: Plan) {
  const path = join(root, lockName)
  const files = changes.filter(isWritten)
  const before = disk.read(path)
  const after = lock ? printLock(lock) : before
  return before === after ? files : [...files, { path, before, after }]
}

/** Returns the folders that the writes create, deepest first. */
function newFolders(disk: Disk, paths: readonly string[]): string[] {
  const found = new Set<string>()
  for (const path of paths)
    for (let folder = dirname(path); dirname(folder) !== folder && !isFolder(disk, folder); folder = dirname(folder))
      found.add(folder)
  return [...found].sort((a, b) => b.length - a.length)
}

const isFolder = (disk: Disk, folder: string) => disk.list(dirname(folder)).includes(`${basename(folder)}/`)
