import { CliError } from '../cli-error.js'
import type { Context } from '../context.js'
import { findSandbox } from '../project/find-sandbox.js'
import type { Host } from '../project/host.js'
import { installCommand } from '../plan/plan-packages.js'
import { confirmInstall, describeInstall, installWarning, runInstall } from './run-install.js'

/**
 * Installs the provider with its sandbox if the user allows it. Returns the command that starts the sandbox. If the
 * user declines, throws an error that contains the install command.
 */
export async function installSandbox(
  context: Context,
  { manager, root, workspace }: Host,
  option: boolean | undefined,
): Promise<readonly string[]> {
  const command = { argv: installCommand(manager, ['-D', '@keyhook/provider', '@keyhook/sandbox']), cwd: root }
  const line = describeInstall(context, command)
  const reason = '@keyhook/sandbox is not installed.'
  if (!(await confirmInstall(context, { command, option, reason })))
    throw new CliError('undecided', reason, {
      hint: `Run ${line}, then keyhook dev again. --install runs it for you.\n${installWarning}`,
    })
  if (!(await runInstall(context, command, workspace)))
    throw new CliError('install', 'Installing @keyhook/sandbox failed.', { hint: `Run it again: ${line}` })
  const program = findSandbox(context.disk, root)
  if (!program)
    throw new CliError('install', '@keyhook/sandbox was installed, but its program is missing.', {
      hint: 'Check that the package manager installed the package from npm.',
    })
  return program
}
