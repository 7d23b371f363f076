import type { Agent } from 'package-manager-detector'
import { resolveCommand } from 'package-manager-detector/commands'

/**
 * The flags against scripts of packages, hooks of the project and an installation for the whole machine. Package managers
 * can still run programs: npm 10 and Yarn prepare git dependencies with their scripts.
 */
const noScripts: Readonly<Record<string, readonly string[]>> = {
  'npm': ['--ignore-scripts', '--no-global', '--location=project'],
  'pnpm': ['--ignore-scripts', '--ignore-pnpmfile'],
  'pnpm@6': ['--ignore-scripts', '--ignore-pnpmfile'],
  'yarn': ['--ignore-scripts'],
  'yarn@berry': ['--mode=skip-build'],
  'bun': ['--ignore-scripts'],
}

/** Returns the command that installs or adds packages, with the flags against scripts. */
export function installCommand(manager: Agent, packages: readonly string[] = []): readonly string[] {
  const flags = noScripts[manager] ?? []
  const { args, command } = resolveCommand(manager, packages.length > 0 ? 'add' : 'install', [...packages, ...flags])!
  return [command, ...args]
}
