import { relative } from 'node:path/posix'
import { guardPlan } from '../apply/guard-plan.js'
import { CliError, exitCode } from '../cli-error.js'
import type { Context } from '../context.js'
import { defineCommand } from '../define-command.js'
import { planInWorker } from '../migrate/plan-in-worker.js'
import { privy } from '../migrate/privy.js'
import { renderFindings } from '../migrate/render-findings.js'
import { isWritten, type Plan } from '../plan/plan.js'
import { findUncommitted } from '../project/git.js'
import { diffText } from '../text/diff-text.js'
import { executePlan } from './execute-plan.js'
import { openProject, readProject } from './open-project.js'
import { installOption, useManager } from './run-install.js'

export const migrate = defineCommand({
  options: {
    'write': {
      type: 'boolean',
      default: false,
      summary: 'Write the changes. Without it, the command only shows them.',
    },
    'allow-dirty': { type: 'boolean', default: false, summary: 'Write with uncommitted changes in git.' },
    'dir': { type: 'string', value: 'folder', summary: 'The folder for the copied screens.' },
    'tailwind': {
      type: 'boolean',
      default: true,
      summary: 'Add Tailwind CSS 4, or raise version 3. --no-tailwind leaves it unchanged.',
    },
    'diff': { type: 'boolean', default: true, summary: 'Show what changes in each file. --no-diff lists the files.' },
    'install': installOption,
    'package-manager': {
      type: 'string',
      value: 'name',
      summary: 'npm, pnpm, yarn or bun. Default: the package manager of the project.',
    },
  },
  examples: ['keyhook migrate', 'keyhook migrate --write --install'],
  async run(context, { options }) {
    const { cwd, disk, terminal } = context
    const project = options.write ? openForMigration(context, options.dir) : readProject(context, options.dir)
    const host = useManager(project.host, options['package-manager'])
    if (options.write && !options['allow-dirty']) await checkCommitted(context, host.workspace)
    // Reports errors of the registry, and reads it once over the network.
    await context.registry()
    const { findings, plan } = await planInWorker(
      {
        ...{ cwd, env: { ...context.env }, source: context.registrySource },
        folder: project.lock || options.dir !== undefined ? host.folder : undefined,
        lock: project.lock,
        hasTailwind: options.tailwind,
      },
      context.signal,
    )
    if (!plan)
      return {
        exitCode: exitCode.done,
        notes: ['Nothing to migrate: no file imports a package of Privy.'],
        data: { applied: false, changes: [], findings: [] },
      }
    guardPlan(disk, plan)
    const diffs = options.diff ? renderDiffs(context, plan) : []
    const outcome = await executePlan(context, plan, {
      isDryRun: !options.write,
      isBrief: true,
      diff: false,
      install: options.install,
      nothing: 'Nothing changed.',
      conflicts: '',
      next: ['', 'Next: keyhook dev starts a provider on this machine and prints the values of the variables.'],
    })
    const report = renderFindings(findings, { root: plan.root, table: privy, env: context.env, paint: terminal.paint })
    return {
      ...outcome,
      result: diffs.length > 0 ? diffs.join('\n\n') : undefined,
      notes: [
        ...(outcome.notes ?? []),
        ...report,
        ...(options.write ? [] : ['Run keyhook migrate --write to apply the changes.']),
      ],
      data: {
        ...(outcome.data as object),
        findings: findings.map(({ path, ...finding }) => ({
          ...finding,
          path: path === undefined ? undefined : relative(plan.root, path),
        })),
      },
    }
  },
})

/** Opens a project for writing. Missing Tailwind is no obstacle, because the migration can add it. */
function openForMigration(context: Context, dir: string | undefined) {
  try {
    return openProject(context, dir)
  } catch (error) {
    const project = error instanceof CliError && error.reason === 'unsupported' ? readProject(context, dir) : undefined
    if (project?.host.problems.every(({ code }) => code === 'tailwind')) return project
    throw error
  }
}

async function checkCommitted({ env, terminal }: Context, folder: string): Promise<void> {
  const uncommitted = findUncommitted(folder, folder, env)
  if (uncommitted === undefined) return
  const text = `The project ${uncommitted}.`
  if (!terminal.isInteractive)
    throw new CliError('undecided', text, { hint: 'Commit the changes, or pass --allow-dirty.' })
  if (!(await terminal.ask.confirm({ text: `${text} Migrate anyway?`, flag: '--allow-dirty', initial: false })))
    throw new CliError('interrupted', 'Stopped. Nothing was written.')
}

/** Returns the difference of each file of the app. Leaves out the copied screens. */
function renderDiffs({ terminal }: Context, { changes, root }: Plan): string[] {
  return changes
    .filter((change) => isWritten(change) && change.source === undefined)
    .map(({ after, before, path }) =>
      diffText({ before, after, path: relative(root, path), labels: ['current', 'new'], paint: terminal.paint }),
    )
}
