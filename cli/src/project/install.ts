import type { Agent } from 'package-manager-detector'
import { resolveCommand } from 'package-manager-detector/commands'

/**
 * The flags that prevent each package manager from running scripts of packages and hooks of the project. They also
 * prevent installing the project for the whole machine.
 */
const safeFlags: Readonly<Record<string, readonly string[]>> = {
  'npm': ['--ignore-scripts', '--no-global', '--location=project'],
  'pnpm': ['--ignore-scripts', '--ignore-pnpmfile'],
  'pnpm@6': ['--ignore-scripts', '--ignore-pnpmfile'],
  'yarn': ['--ignore-scripts'],
  'yarn@berry': ['--mode=skip-build'],
  'bun': ['--ignore-scripts'],
}

/** Returns the command that installs or adds packages without running their scripts. */
export function installCommand(manager: Agent, packages: readonly string[] = []): readonly string[] {
  const flags = safeFlags[manager] ?? []
  const { args, command } = resolveCommand(manager, packages.length > 0 ? 'add' : 'install', [...packages, ...flags])!
  return [command, ...args]
}
