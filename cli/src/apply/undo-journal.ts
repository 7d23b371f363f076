import type { Disk } from '../project/host.js'
import { hashText } from '../text/hash-text.js'
import { type Journal, type JournalFile, stagedPath } from './journal.js'

/**
 * Restores the files to their state before a run. If the user has edited files since, restores nothing and returns
 * their paths, unless `force` is set.
 */
export function undoJournal({ disk, file, force, journal }: undoJournal.Parameters): readonly string[] {
  const hash = (text: string | undefined) => (text === undefined ? undefined : hashText(text))
  const edited = journal.entries.filter(({ after, before, path }) => {
    const now = hash(disk.read(path))
    return now !== after && now !== hash(before)
  })
  if (edited.length > 0 && !force) return edited.map(({ path }) => path)

  for (const { before, path } of journal.entries.toReversed()) {
    disk.remove(stagedPath(path))
    if (disk.read(path) === before) continue
    if (before === undefined) disk.remove(path)
    else disk.write(path, before)
  }
  journal.folders.forEach(disk.removeFolder)
  file.remove()
  return []
}

export declare namespace undoJournal {
  type Parameters = {
    disk: Disk
    file: JournalFile
    journal: Journal
    /** True also restores files that were edited after the run. */
    force: boolean
  }
}
