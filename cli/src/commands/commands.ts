import type { Command } from '../define-command.js'

/** Every command's name and how to load it. Loading one loads no other. */
export const commands: readonly CommandEntry[] = [
  { name: 'registry build', load: async () => (await import('./registry-build.js')).registryBuild as Command },
  { name: 'registry check', load: async () => (await import('./registry-check.js')).registryCheck as Command },
  { name: 'registry dev', load: async () => (await import('./registry-dev.js')).registryDev as Command },
]

export type CommandEntry = { readonly name: string; readonly load: () => Promise<Command> }
