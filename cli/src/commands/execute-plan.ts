import { join, relative } from 'node:path/posix'
import { applyPlan } from '../apply/apply-plan.js'
import { guardPlan } from '../apply/guard-plan.js'
import { openJournal } from '../apply/journal.js'
import { CliError, exitCode } from '../cli-error.js'
import type { Context } from '../context.js'
import type { Outcome } from '../outcome.js'
import { describePlan } from '../plan/describe-plan.js'
import { isWritten, type Plan } from '../plan/plan.js'
import { lockName, printLock } from '../project/lock.js'
import { renderPlan } from '../terminal/render-plan.js'
import { diffText } from '../text/diff-text.js'
import { confirmInstall, describeInstall, installStep, runInstall } from './run-install.js'

/**
 * Shows a plan and executes it, unless this is a dry run. Writes the files first. Then starts the package manager if
 * the user allows it. Otherwise prints the install command as the next step.
 */
export async function executePlan(context: Context, plan: Plan, options: executePlan.Options): Promise<Outcome> {
  const { disk, env, signal, terminal } = context
  const { paint } = terminal
  // Checked first, so that the diff does not show files outside the project.
  guardPlan(disk, plan)
  const notes = renderPlan(plan, paint, { verbose: (options.isDryRun && !options.isBrief) || terminal.isVerbose })
  const shown = options.diff ? renderDiffs(plan, context) : []
  const data = { ...describePlan(plan), applied: false, installed: false }
  const { install } = plan.packages
  const steps = install ? [installStep(context, install)] : []
  if (options.isDryRun) {
    const unsettled = plan.decisions.length > 0 ? undecided(plan) : undefined
    return {
      exitCode: unsettled ? exitCode.undecided : exitCode.done,
      result: shown.length > 0 ? shown.join('\n\n') : undefined,
      notes: [
        ...notes,
        ...(unsettled ? [unsettled.message, unsettled.hint!] : []),
        ...steps,
        paint('dim', 'Nothing was written.'),
      ],
      data,
    }
  }
  if (plan.decisions.length > 0) throw undecided(plan)

  if (!options.isShown) [...notes, ...shown].forEach(terminal.say)
  // Prompts before the first write, so that Ctrl-C leaves everything unchanged.
  const isConfirmed = install ? await confirmInstall(context, { command: install, option: options.install }) : false
  const isNothing = !plan.changes.some(isWritten) && !isLockChanged(context, plan) && !isConfirmed
  const host = { root: plan.root, workspace: plan.boundary }
  applyPlan({ disk, file: openJournal({ disk, env, host }), plan, signal })
  const isInstalled = install && isConfirmed ? await runInstall(context, install, plan.boundary) : undefined
  const conflicts = plan.changes.filter(({ kind }) => kind === 'conflict')
  const code = conflicts.length > 0 ? exitCode.conflicts : isInstalled === false ? exitCode.install : exitCode.done
  return {
    exitCode: code,
    notes: [
      ...(isNothing ? [options.nothing] : []),
      ...(isInstalled === false
        ? [
            `${paint('red', 'The files were written, but the installation failed.')} Run it again: ${describeInstall(context, install!)}`,
          ]
        : []),
      ...(conflicts.length > 0 ? [options.conflicts] : []),
      ...(isConfirmed ? [] : steps),
      ...(code === exitCode.done && !isNothing ? options.next : []),
    ],
    data: { ...data, applied: true, installed: isInstalled === true },
  }
}

export declare namespace executePlan {
  type Options = {
    isDryRun: boolean
    /** True shows the number of copied files instead of their names in a dry run. */
    isBrief?: boolean
    /** True if the plan was already shown. */
    isShown?: boolean
    /** True shows the diff of each file. */
    diff: boolean
    /** The value of `--install`, if the user passed it. */
    install?: boolean | undefined
    /** The message when nothing changes. */
    nothing: string
    /** The message when files contain conflict markers. */
    conflicts: string
    /** The next steps for the user. */
    next: readonly string[]
  }
}

const isLockChanged = ({ disk }: Context, { lock, root }: Plan) =>
  lock !== undefined && disk.read(join(root, lockName)) !== printLock(lock)

function undecided({ decisions, root }: Plan): CliError {
  const [first] = decisions
  const more = decisions.length > 1 ? `, and ${decisions.length - 1} more` : ''
  return new CliError('undecided', `${relative(root, first!.path)} ${first!.text}${more}.`, {
    hint: `Nothing was written. Pass ${first!.flags.join(' or ')}; --dry-run --diff shows what would change.`,
  })
}

function renderDiffs({ changes, root }: Plan, { terminal }: Context): string[] {
  return changes
    .filter(isWritten)
    .map(({ after, before, path }) =>
      diffText({ before, after, path: relative(root, path), labels: ['current', 'new'], paint: terminal.paint }),
    )
}
