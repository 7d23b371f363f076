import { relative } from 'node:path/posix'
import { guardPlan } from '../apply/guard-plan.js'
import { CliError } from '../cli-error.js'
import { defineCommand } from '../define-command.js'
import { isWritten } from '../plan/plan.js'
import { planInit } from '../plan/plan-init.js'
import { envNames } from '../project/env-names.js'
import { renderPlan } from '../terminal/render-plan.js'
import { diffText } from '../text/diff-text.js'
import { executePlan } from './execute-plan.js'
import { openProject } from './open-project.js'
import { installOption, useManager } from './run-install.js'

export const init = defineCommand({
  options: {
    'dir': { type: 'string', value: 'folder', summary: 'The folder for the copied files.' },
    'wire': {
      type: 'boolean',
      default: true,
      summary: 'Wrap the app in the provider. --no-wire leaves the app unchanged.',
    },
    'shadcn': {
      type: 'boolean',
      default: true,
      summary: 'Add our registry to components.json. --no-shadcn leaves it unchanged.',
    },
    'only': {
      type: 'string',
      value: 'groups',
      summary: 'Copy some groups of screens, such as login,wallet. Run it again to add others, or all.',
    },
    'dry-run': { type: 'boolean', default: false, summary: 'Show the plan and write nothing.' },
    'diff': { type: 'boolean', default: false, summary: 'Show what changes in each file.' },
    'install': installOption,
    'package-manager': {
      type: 'string',
      value: 'name',
      summary: 'npm, pnpm, yarn or bun. Default: the package manager of the project.',
    },
  },
  async run(context, { options }) {
    const { disk, terminal } = context
    const project = openProject(context, options.dir)
    const host = useManager(project.host, options['package-manager'])
    const registry = await context.registry()
    const manifest = await registry.manifest((await registry.versions()).at(-1)!)
    const { shadcn, wire } = options
    const only = options.only
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    if (only && !wire)
      throw new CliError('usage', '--only selects screens of the modal, but --no-wire copies no modal.', {
        hint: 'Remove one of the two options.',
      })
    const plan = await planInit({
      ...{ disk, host, registry, manifest, shadcn, wire, only },
      lock: project.lock,
    })

    guardPlan(disk, plan)
    const needsConfirmation =
      !options['dry-run'] && !context.yes && plan.decisions.length === 0 && plan.changes.some(isWritten)
    if (needsConfirmation) {
      terminal.say(
        `${terminal.paint('bold', host.packageJson.name ?? host.root)} ${terminal.paint('dim', `${host.framework}, ${host.manager}`)}`,
      )
      renderPlan(plan, terminal.paint).forEach(terminal.say)
      // Changes to the host's files are shown in full before they are written.
      for (const { after, before, path, source } of plan.changes.filter(isWritten))
        if (source === undefined && path !== plan.packages.file)
          terminal.say(
            `\n${diffText({ before, after, path: relative(host.root, path), labels: ['current', 'new'], paint: terminal.paint })}`,
          )
      if (!(await terminal.ask.confirm({ text: 'Write these changes?', flag: '--yes, or --dry-run to see the plan' })))
        throw new CliError('interrupted', 'Stopped. Nothing was written.')
    }
    const { apiUrl, appId, rpcUrl } = envNames(host.framework)
    return executePlan(context, plan, {
      isDryRun: options['dry-run'],
      isShown: needsConfirmation,
      diff: options.diff,
      install: options.install,
      nothing: 'Everything is set up already.',
      conflicts: '',
      next: ['', `Next: keyhook dev starts a provider on this machine and prints ${appId}, ${apiUrl} and ${rpcUrl}.`],
    })
  },
})
