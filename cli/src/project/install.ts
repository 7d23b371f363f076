import type { Agent } from 'package-manager-detector'
import { resolveCommand } from 'package-manager-detector/commands'

/** How each package manager leaves out the scripts of packages, and code of the project that it would load. */
const withoutScripts: Readonly<Record<string, readonly string[]>> = {
  'npm': ['--ignore-scripts'],
  'pnpm': ['--ignore-scripts', '--ignore-pnpmfile'],
  'pnpm@6': ['--ignore-scripts', '--ignore-pnpmfile'],
  'yarn': ['--ignore-scripts'],
  'yarn@berry': ['--mode=skip-build'],
  'bun': ['--ignore-scripts'],
}

/** The command that installs, or adds packages, and runs no script of any package. */
export function installCommand(manager: Agent, packages: readonly string[] = []): readonly string[] {
  const flags = withoutScripts[manager] ?? []
  const { args, command } = resolveCommand(manager, packages.length > 0 ? 'add' : 'install', [...packages, ...flags])!
  return [command, ...args]
}
