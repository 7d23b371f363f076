import { CliError } from '../cli-error.js'
import type { Host } from '../project/host.js'

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
