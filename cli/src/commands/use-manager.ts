import { CliError } from '../cli-error.js'
import type { Host } from '../project/host.js'

const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const

/** The host, with the package manager the user names instead of the one found. */
export function useManager(host: Host, name: string | undefined): Host {
  if (name === undefined) return host
  const manager = managers.find((manager) => manager === name)
  if (!manager)
    throw new CliError('usage', `${name} is no package manager known here.`, { hint: `One of ${managers.join(', ')}.` })
  return { ...host, manager: manager === 'yarn' && host.manager === 'yarn@berry' ? host.manager : manager }
}
