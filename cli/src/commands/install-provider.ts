import { CliError } from '../cli-error.js'
import type { Context } from '../context.js'
import { findInstallRisk } from '../project/find-install-risk.js'
import { findProvider } from '../project/find-provider.js'
import type { Host } from '../project/host.js'
import { installCommand } from '../project/install.js'
import { ownEnvironment } from '../project/own-environment.js'

/** Asks, installs the provider and the nodes of its sandbox, and returns the command that starts it. */
export async function installProvider(
  { disk, env, execute, terminal, yes }: Context,
  host: Host,
): Promise<readonly string[]> {
  const { manager, root, workspace } = host
  const argv = installCommand(manager, ['-D', '@keyhook/provider', '@keyhook/sandbox'])
  const line = argv.join(' ')
  const risk = findInstallRisk(disk, host)
  if (risk !== undefined)
    throw new CliError('undecided', `@keyhook/provider is not installed, and ${risk}.`, {
      hint: `If you trust it: ${line}, then keyhook dev again.`,
    })
  const isWanted =
    yes ||
    (await terminal.ask.confirm({
      text: `@keyhook/provider is not installed. Run ${line}?`,
      flag: `--yes, or run ${line}`,
    }))
  if (!isWanted) throw new CliError('interrupted', 'Stopped. Nothing was installed.')
  if ((await execute(argv, { cwd: root, env: ownEnvironment(env, workspace) })) !== 0)
    throw new CliError('install', 'Installing @keyhook/provider failed.', { hint: `Run it again: ${line}` })
  const program = findProvider(disk, root)
  if (!program)
    throw new CliError('install', '@keyhook/provider has nothing to start.', { hint: 'Is it the right package?' })
  return program
}
