import { defineCommand } from '../define-command.js'
import { CliError } from '../cli-error.js'
import { planRemove } from '../plan/plan-remove.js'
import { executePlan } from './execute-plan.js'
import { needLock } from './need-lock.js'
import { openProject } from './open-project.js'
import { installOption } from './run-install.js'

export const remove = defineCommand({
  options: {
    'dry-run': { type: 'boolean', default: false, summary: 'Show the plan and write nothing.' },
    'force': { type: 'boolean', default: false, summary: 'Remove edited files too.' },
    'prune': {
      type: 'boolean',
      default: false,
      summary: 'Remove packages from package.json that no file imports any more.',
    },
    'install': installOption,
  },
  async run(context, { names, options }) {
    if (names.length === 0)
      throw new CliError('usage', 'keyhook remove needs the names of items.', {
        hint: 'List them: keyhook list --installed',
      })
    const { host, lock: found } = openProject(context)
    const lock = needLock(found)
    const registry = await context.registry()
    const versions = await registry.versions()
    const version = versions.includes(lock.registry.version) ? lock.registry.version : versions.at(-1)!
    const manifest = await registry.manifest(version)
    const { force, prune } = options
    const plan = await planRemove({ disk: context.disk, host, lock, registry, manifest, names, force, prune })
    return executePlan(context, plan, {
      isDryRun: options['dry-run'],
      diff: false,
      install: options.install,
      nothing: 'No files to remove.',
      conflicts: '',
      next: [],
    })
  },
})
