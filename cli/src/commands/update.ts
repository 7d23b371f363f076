import { join, relative } from 'node:path/posix'
import { openJournal, writeWhole } from '../apply/journal.js'
import { createPathGuard } from '../apply/create-path-guard.js'
import { undoJournal } from '../apply/undo-journal.js'
import { CliError, exitCode } from '../cli-error.js'
import type { Context } from '../context.js'
import { defineCommand } from '../define-command.js'
import type { Outcome } from '../outcome.js'
import { planUpdate } from '../plan/plan-update.js'
import type { Change, Plan } from '../plan/plan.js'
import { findUncommitted } from '../project/git.js'
import { type Lock, lockName, pathOf, printLock } from '../project/lock.js'
import { type Side, hasConflicts, readConflicts, resolveConflicts } from '../text/resolve-conflicts.js'
import { executePlan } from './execute-plan.js'
import { needLock } from './need-lock.js'
import { openProject, readProject } from './open-project.js'
import { installOption } from './run-install.js'
import semver from 'semver'
import type { Manifest } from '../registry/manifest.js'

export const update = defineCommand({
  options: {
    'to': { type: 'string', value: 'version', summary: 'The release to update to. Default: the newest.' },
    'dry-run': { type: 'boolean', default: false, summary: 'Show the plan and write nothing.' },
    'diff': { type: 'boolean', default: false, summary: 'Show what changes in each file.' },
    'check': {
      type: 'boolean',
      default: false,
      summary: 'Write nothing. Exit with 4 if there is an update.',
    },
    'ours': { type: 'boolean', default: false, summary: 'Keep your text where changes overlap.' },
    'theirs': { type: 'boolean', default: false, summary: 'Take the new text where changes overlap.' },
    'interactive': { type: 'boolean', short: 'i', default: false, summary: 'Choose a side for each overlap.' },
    'abort': { type: 'boolean', default: false, summary: 'Restore the files as they were before the last update.' },
    'continue': { type: 'boolean', default: false, summary: 'Finish an update after you resolved its conflicts.' },
    'format': {
      type: 'boolean',
      default: false,
      summary: "Run this project's formatter on files that it reformatted. This runs the project's code.",
    },
    'allow-dirty': { type: 'boolean', default: false, summary: 'Update with uncommitted changes in git.' },
    'install': installOption,
  },
  async run(context, { names, options }) {
    if (options.abort) return abort(context)
    if (options.continue) return finish(context)
    if (options.ours && options.theirs) throw new CliError('usage', '--ours and --theirs cannot be combined.')
    const { disk, env, terminal } = context
    const isDryRun = options['dry-run'] || options.check
    const { host, lock: found } = isDryRun ? readProject(context) : openProject(context)
    const lock = needLock(found)
    const needsConfirmation = !isDryRun && !options['allow-dirty']
    const uncommitted = needsConfirmation
      ? findUncommitted(join(host.root, lock.options.dir), host.workspace, env)
      : undefined
    if (uncommitted !== undefined) {
      const text = `${lock.options.dir} ${uncommitted}.`
      if (!terminal.isInteractive)
        throw new CliError('undecided', text, { hint: 'Commit the changes, or pass --allow-dirty.' })
      if (!(await terminal.ask.confirm({ text: `${text} Update anyway?`, flag: '--allow-dirty', initial: false })))
        throw new CliError('interrupted', 'Stopped. Nothing was written.')
    }

    const registry = await context.registry()
    const version = await chooseVersion(await registry.versions(), options.to)
    const manifest = await terminal.during('Reading the registry', () => registry.manifest(version))
    const side = options.ours ? 'ours' : options.theirs ? 'theirs' : undefined
    const planned = await planUpdate({
      disk,
      host,
      lock,
      registry,
      manifest,
      names,
      side,
      format: options.format,
    })
    const plan = options.interactive ? await askHunks(context, planned) : planned
    const isBehind =
      plan.changes.some(({ after, before }) => after !== before) || printLock(plan.lock!) !== printLock(lock)
    const outcome = await executePlan(context, plan, {
      isDryRun,
      diff: options.diff,
      install: options.install,
      nothing: 'Everything is up to date.',
      conflicts:
        'Resolve the conflict markers, then run keyhook update --continue. keyhook update --abort undoes the change.',
      next: listChanges(manifest, lock.registry.version, names.length > 0 ? names : Object.keys(lock.items)),
    })
    return options.check && isBehind ? { ...outcome, exitCode: exitCode.drift } : outcome
  },
})

async function chooseVersion(versions: readonly string[], requested: string | undefined): Promise<string> {
  if (requested === undefined) return versions.at(-1)!
  if (versions.includes(requested)) return requested
  throw new CliError('usage', `There is no release ${requested}.`, {
    hint: `Latest releases: ${versions.slice(-8).join(', ')}.`,
  })
}

function abort(context: Context): Outcome {
  const { disk, env } = context
  const file = openJournal({ disk, env, host: readProject(context).host })
  const journal = file.read()
  if (!journal) {
    file.remove()
    return { exitCode: exitCode.usage, notes: ['There is no update to abort.'] }
  }
  undoJournal({ disk, file, journal, force: true })
  return {
    exitCode: exitCode.done,
    notes: ['All files are restored.'],
    data: { restored: journal.entries.map(({ path }) => path) },
  }
}

function finish(context: Context): Outcome {
  const { disk, env } = context
  const { host, lock: found } = readProject(context)
  const lock = needLock(found)
  const file = openJournal({ disk, env, host })
  const open = Object.entries(lock.files).filter(
    ([path, file]) => file.conflict && hasConflicts(disk.read(pathOf(host.root, lock.options, path, file)) ?? ''),
  )
  if (open.length > 0)
    throw new CliError(
      'conflicts',
      `${open[0]![0]} still has conflict markers${open.length > 1 ? `, and ${open.length - 1} more` : ''}.`,
      {
        hint: 'Resolve them and run keyhook update --continue again, or keyhook update --abort.',
      },
    )
  if (!file.read() && !Object.values(lock.files).some(({ conflict }) => conflict))
    return { exitCode: exitCode.usage, notes: ['There is no update to continue.'] }
  const path = join(host.root, lockName)
  createPathGuard(disk, host.workspace)(path)
  writeWhole(disk, path, printLock(withoutConflicts(lock)))
  file.remove()
  return { exitCode: exitCode.done, notes: ['The update is complete.'], data: { continued: true } }
}

const withoutConflicts = (lock: Lock): Lock => ({
  ...lock,
  files: Object.fromEntries(Object.entries(lock.files).map(([path, { conflict: _, ...file }]) => [path, file])),
})

/** Returns the changelog lines of these items after the release `since`, up to the manifest's release. */
function listChanges({ changes, version }: Manifest, since: string, items: readonly string[]): readonly string[] {
  return changes
    .filter((change) => semver.gt(change.version, since) && semver.lte(change.version, version))
    .filter((change) => change.items.length === 0 || change.items.some((item) => items.includes(item)))
    .map(
      (change) => `${change.version}  ${change.items.length > 0 ? `${change.items.join(', ')}: ` : ''}${change.text}`,
    )
}

/** Shows each overlapping change and prompts the user to choose a side. */
async function askHunks({ terminal }: Context, plan: Plan): Promise<Plan> {
  const changes: Change[] = []
  const settled = new Set<string>()
  for (const change of plan.changes) {
    if (change.kind !== 'conflict') {
      changes.push(change)
      continue
    }
    const sides: (Side | 'leave')[] = []
    for (const hunk of readConflicts(change.after!)) {
      terminal.say(`${terminal.paint('bold', relative(plan.root, change.path))}:${hunk.line}`)
      terminal.say(terminal.paint('red', prefix('- yours  ', hunk.ours)))
      terminal.say(terminal.paint('green', prefix('+ theirs ', hunk.theirs)))
      sides.push(
        await terminal.ask.choose({
          text: 'Which version do you want to keep?',
          flag: '--ours or --theirs',
          choices: [
            { value: 'ours', label: 'Yours' },
            { value: 'theirs', label: 'The new one' },
            { value: 'leave', label: 'Leave markers', hint: 'to resolve by hand' },
          ],
        }),
      )
    }
    const isWhole = sides.includes('leave')
    if (isWhole) changes.push(change)
    else {
      settled.add(change.source!)
      changes.push({
        ...change,
        kind: 'merge',
        after: resolveConflicts(change.after!, (_, at) => sides[at] as Side),
        note: 'as you chose',
      })
    }
  }
  const files = Object.entries(plan.lock!.files).map(([path, { conflict, ...file }]) => [
    path,
    conflict && !settled.has(path) ? { ...file, conflict } : file,
  ])
  return { ...plan, changes, lock: { ...plan.lock!, files: Object.fromEntries(files) } }
}

const prefix = (mark: string, text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => mark + line)
    .join('\n')
