import { resolve } from 'node:path'
import { join } from 'node:path/posix'
import { openJournal } from '../apply/journal.js'
import { undoJournal } from '../apply/undo-journal.js'
import { CliError } from '../cli-error.js'
import type { Context } from '../context.js'
import { detectHost } from '../project/detect-host.js'
import type { Host } from '../project/host.js'
import { type Lock, readLock } from '../project/lock.js'

export type Project = { readonly host: Host; readonly lock: Lock | undefined }

/** Reads the project around the current folder. */
export function readProject({ cwd, disk }: Context, dir?: string): Project {
  const { root } = detectHost({ cwd, disk })
  const lock = readLock(disk, root)
  const requested = dir === undefined ? undefined : resolve(cwd, dir).replaceAll('\\', '/')
  const locked = lock ? join(root, lock.options.dir) : undefined
  if (requested !== undefined && locked !== undefined && requested !== locked)
    throw new CliError('usage', `The files are in ${lock!.options.dir}, but --dir names another folder.`, {
      hint: 'Move the folder and change "dir" in keyhook.lock.json, or remove --dir.',
    })
  return { host: detectHost({ cwd, disk, folder: requested ?? locked }), lock }
}

/** Opens the project for writing. Throws if it is not supported or if an earlier run left conflicts. */
export function openProject(context: Context, dir?: string): Project {
  recover(context)
  const project = readProject(context, dir)
  const [problem] = project.host.problems
  if (problem) throw new CliError('unsupported', problem.text, { hint: problem.hint })
  return project
}

/** Undoes an interrupted run. Throws if the last run left conflicts. */
function recover({ cwd, disk, env, terminal }: Context): void {
  const file = openJournal({ disk, env, host: detectHost({ cwd, disk }) })
  const journal = file.read()
  // The process was killed before the journal was complete, so it had not changed any file.
  if (!journal) return file.remove()
  if (journal.state === 'conflicts')
    throw new CliError('conflicts', 'The last update left conflicts.', {
      hint: 'Resolve the markers and run keyhook update --continue, or keyhook update --abort.',
    })
  const edited = undoJournal({ disk, file, journal, force: false })
  if (edited.length > 0)
    throw new CliError('undecided', `An earlier run was interrupted, and ${edited[0]} was edited since.`, {
      hint: 'keyhook update --abort restores all files and discards your later edits of them.',
    })
  terminal.say(`An earlier ${journal.command} was interrupted. Its changes were undone.`)
}
