import { relative } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Context } from '../context.js'
import type { InstallCommand } from '../plan/plan.js'
import type { Host } from '../project/host.js'

/** The `--install` option. */
export const installOption = {
  type: 'boolean',
  summary: 'Run the package manager without a prompt. --no-install prints its command instead.',
} as const

/** A warning that every install prompt and every printed install command shows. */
export const installWarning = 'The package manager can run programs of this repository and its packages.'

/**
 * Returns true if the user allows starting the package manager: with `--install`, with `--yes`, or at a prompt. Returns
 * false if no terminal is available.
 */
export async function confirmInstall(
  context: Context,
  { command, option, reason }: confirmInstall.Parameters,
): Promise<boolean> {
  const { terminal, yes } = context
  const text = [reason, `Run ${describeInstall(context, command)}?`, installWarning].filter(Boolean).join('\n')
  const prompt = () => terminal.ask.confirm({ text, flag: '--install or --no-install' })
  return option ?? (yes || (terminal.isInteractive && (await prompt())))
}

export declare namespace confirmInstall {
  type Parameters = {
    command: InstallCommand
    /** The value of `--install`, if the user passed it. */
    option: boolean | undefined
    /** A sentence before the prompt. */
    reason?: string
  }
}

/** Returns the command as text. Adds its folder if that is not the current folder. */
export function describeInstall({ cwd }: Context, { argv, cwd: folder }: InstallCommand): string {
  const line = argv.join(' ')
  return folder === cwd ? line : `${line} in ${relative(cwd, folder)}`
}

/** Returns the next step for a user who starts the package manager manually. */
export const installStep = (context: Context, command: InstallCommand): string =>
  `The package manager was not started. Next: run ${describeInstall(context, command)}. ${installWarning}`

/** Runs the package manager. Returns true if it succeeded. Call it only after the user has confirmed the command. */
export async function runInstall(context: Context, command: InstallCommand, project: string): Promise<boolean> {
  const { execute, terminal } = context
  const { argv, cwd } = command
  terminal.say(terminal.paint('dim', `> ${argv.join(' ')}`))
  const isInstalled = await execute(argv, { cwd, project }).then(
    (code) => code === 0,
    (error: unknown) => {
      if (!(error instanceof CliError && error.reason === 'install')) throw error
      terminal.say(`${error.message} ${error.hint}`)
      return false
    },
  )
  const flags = argv.filter((word) => word.startsWith('--'))
  if (isInstalled && flags.length > 0)
    terminal.say(
      terminal.paint('dim', `Flags: ${flags.join(' ')}. Some package managers still run scripts of git dependencies.`),
    )
  return isInstalled
}

const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const

/** Returns the host project with the package manager that the user selected. */
export function useManager(host: Host, name: string | undefined): Host {
  if (name === undefined) return host
  const manager = managers.find((manager) => manager === name)
  if (!manager)
    throw new CliError('usage', `Unknown package manager "${name}".`, {
      hint: `Known package managers: ${managers.join(', ')}.`,
    })
  return { ...host, manager: manager === 'yarn' && host.manager === 'yarn@berry' ? host.manager : manager }
}
