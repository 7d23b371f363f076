import { basename, extname, join, relative } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Context } from '../context.js'
import { defineCommand } from '../define-command.js'
import { appSources } from '../project/app-sources.js'
import { findProviderMounts } from '../project/find-provider-mounts.js'
import type { Disk, Host } from '../project/host.js'
import { modal, modalStep } from '../project/modal-step.js'
import type { Manifest } from '../registry/manifest.js'
import type { Foreign } from '../plan/plan-files.js'
import { findItems } from '../plan/find-items.js'
import { planAdd } from '../plan/plan-add.js'
import { executePlan } from './execute-plan.js'
import { openProject } from './open-project.js'
import { installOption, useManager } from './run-install.js'

export const add = defineCommand({
  options: {
    'dry-run': { type: 'boolean', default: false, summary: 'Show the plan and write nothing.' },
    'diff': { type: 'boolean', default: false, summary: 'Show what changes in each file.' },
    'overwrite': { type: 'boolean', short: 'o', default: false, summary: 'Replace files that exist.' },
    'skip-existing': { type: 'boolean', default: false, summary: 'Keep files that exist.' },
    'merge': {
      type: 'boolean',
      default: false,
      summary: 'Put both versions into files that exist, with conflict markers.',
    },
    'dir': { type: 'string', value: 'folder', summary: 'The folder for the copied files.' },
    'install': installOption,
    'package-manager': {
      type: 'string',
      value: 'name',
      summary: 'npm, pnpm, yarn or bun. Default: the package manager of the project.',
    },
  },
  examples: [
    'keyhook add',
    'keyhook add landing awaiting-code',
    'keyhook add @login --dry-run --diff',
    'keyhook add all',
  ],
  async run(context, { names, options }) {
    const { disk, terminal } = context
    const flags = (['overwrite', 'skip-existing', 'merge'] as const).filter((flag) => options[flag])
    if (flags.length > 1) throw new CliError('usage', `--${flags.join(' and --')} cannot be combined.`)
    const project = openProject(context, options.dir)
    const host = useManager(project.host, options['package-manager'])
    const registry = await context.registry()
    const manifest = await terminal.during('Reading the registry', async () =>
      registry.manifest((await registry.versions()).at(-1)!),
    )
    const requested = names.length > 0 ? names : await pickItems(context, manifest)

    const plan = (foreign: Foreign) =>
      planAdd({
        disk,
        host,
        lock: project.lock,
        registry,
        manifest,
        names: requested,
        foreign,
      })
    const foreign = flags[0] === 'skip-existing' ? 'skip' : (flags[0] ?? 'ask')
    let planned = await plan(foreign)
    if (planned.decisions.length > 0 && terminal.isInteractive && !options['dry-run'] && !context.yes)
      planned = await plan(await askForeign(context, planned.decisions.length))
    return executePlan(context, planned, {
      isDryRun: options['dry-run'],
      diff: options.diff,
      install: options.install,
      nothing: 'All files exist already.',
      conflicts:
        'Resolve the conflict markers, then run keyhook update --continue. keyhook update --abort undoes the change.',
      next: nextSteps({ disk, host, manifest, names: findItems(manifest, requested) }),
    })
  },
})

const askForeign = async ({ terminal }: Context, count: number): Promise<Foreign> => {
  const answer = await terminal.ask.choose({
    text: count === 1 ? 'A file exists and differs.' : `${count} files exist and differ.`,
    flag: '--overwrite, --skip-existing or --merge',
    choices: [
      { value: 'stop', label: 'Stop', hint: 'write nothing' },
      { value: 'skip', label: 'Keep them', hint: 'copy the others' },
      { value: 'merge', label: 'Merge', hint: 'with conflict markers' },
      { value: 'overwrite', label: 'Replace them', hint: 'their current text is lost' },
    ],
  })
  if (answer === 'stop') throw new CliError('interrupted', 'Stopped. Nothing was written.')
  return answer
}

const pickItems = ({ terminal }: Context, { items }: Manifest): Promise<readonly string[]> => {
  const choices = Object.entries(items)
    .filter(([name]) => name !== 'core')
    .map(([value, { categories, description }]) => ({
      value,
      label: value,
      hint: description,
      group: categories[0] ?? '',
    }))
  return terminal.ask.pick({
    text: 'Which items do you want to copy?',
    flag: 'the names of items, @login or all',
    choices,
  })
}

/** Returns the next steps after copying: the notes of the items, and the components that the app does not render yet. */
function nextSteps({ disk, host, manifest, names }: nextSteps.Parameters): readonly string[] {
  const { items } = manifest
  const docs = names.filter((name) => name !== modal.item).flatMap((name) => items[name]?.docs ?? [])
  const first = names
    .filter((name) => name !== modal.item)
    .flatMap((name) => mainFile(name, items[name]?.files) ?? [])[0]
  const importPath = join(relative(host.root, host.folder), first ?? '').replace(/\.tsx?$/, '')
  const sources = appSources(disk, host)
  const step = modalStep(host, sources)
  const hasModal =
    names.includes(modal.item) ||
    ['.tsx', '.jsx'].some((ending) => disk.read(join(host.folder, modal.file + ending)) !== undefined)
  return [
    '',
    ...(docs.length > 0 ? docs : first === undefined ? [] : [`Next: import from ${importPath}.`]),
    ...(hasModal && step ? [step] : []),
    ...(!hasModal && items[modal.item] ? [`keyhook add ${modal.item} adds the modal that shows the screens.`] : []),
    ...(findProviderMounts(sources).length > 0
      ? []
      : [`keyhook init mounts <KeyhookProvider>${items[modal.item] ? ' and <AuthModal />' : ''}.`]),
  ]
}

/** Returns the file with the item's name, if it has one, else its first file. */
const mainFile = (name: string, files: readonly string[] = []): string | undefined =>
  files.find((file) => basename(file, extname(file)) === name) ?? files[0]

declare namespace nextSteps {
  type Parameters = {
    disk: Disk
    host: Host
    manifest: Manifest
    /** The requested items. */
    names: readonly string[]
  }
}
