import { CliError } from '../cli-error.js'
import type { Context } from '../context.js'
import { findInstallRisk } from '../project/find-install-risk.js'
import { findSandbox } from '../project/find-sandbox.js'
import type { Host } from '../project/host.js'
import { installCommand } from '../project/install.js'
import { installEnvironment } from '../project/trusted-environment.js'

/** Confirms and installs the provider with its sandbox. Returns the command that starts the sandbox. */
export async function installSandbox(
  { disk, env, execute, terminal, yes }: Context,
  host: Host,
): Promise<readonly string[]> {
  const { manager, root, workspace } = host
  const argv = installCommand(manager, ['-D', '@keyhook/provider', '@keyhook/sandbox'])
  const line = argv.join(' ')
  const { readYaml } = await import('../project/read-yaml.js')
  const risk = findInstallRisk({ disk, host, readYaml })
  if (risk !== undefined)
    throw new CliError('undecided', `@keyhook/sandbox is not installed, and ${risk}.`, {
      hint: `If you trust it, run ${line}, then keyhook dev again.`,
    })
  const isWanted =
    yes ||
    (await terminal.ask.confirm({
      text: `@keyhook/sandbox is not installed. Run ${line}?`,
      flag: `--yes, or run ${line}`,
    }))
  if (!isWanted) throw new CliError('interrupted', 'Stopped. Nothing was installed.')
  if ((await execute(argv, { cwd: root, env: installEnvironment({ env, project: workspace }) })) !== 0)
    throw new CliError('install', 'Installing @keyhook/sandbox failed.', { hint: `Run it again: ${line}` })
  const program = findSandbox(disk, root)
  if (!program)
    throw new CliError('install', '@keyhook/sandbox was installed, but its program is missing.', {
      hint: 'Check that the package manager installed the package from npm.',
    })
  return program
}
