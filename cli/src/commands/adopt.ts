import { defineCommand } from '../define-command.js'
import { planAdopt } from '../plan/plan-adopt.js'
import { relative } from 'node:path/posix'
import { executePlan } from './execute-plan.js'
import { openProject } from './open-project.js'

export const adopt = defineCommand({
  options: {
    'dir': { type: 'string', value: 'folder', summary: 'The folder of the copied files.' },
    'dry-run': { type: 'boolean', default: false, summary: 'Show which files would be adopted and write nothing.' },
  },
  async run(context, { options }) {
    const { host, lock } = openProject(context, options.dir)
    const plan = await planAdopt({ disk: context.disk, host, lock, registry: await context.registry() })
    const { paint, say } = context.terminal
    for (const { note, path } of plan.changes)
      say(`${paint('green', '+')} ${relative(host.root, path)} ${paint('dim', note ?? '')}`)
    if (plan.changes.length === 0) return { exitCode: 0, notes: ['No copied files to adopt.'], data: { adopted: [] } }
    return executePlan(context, plan, {
      isDryRun: options['dry-run'],
      isShown: true,
      diff: false,
      nothing: `keyhook.lock.json already lists these ${plan.changes.length} files.`,
      conflicts: '',
      next: [],
    })
  },
})
