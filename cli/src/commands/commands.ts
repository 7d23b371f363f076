import type { Command } from '../define-command.js'

/** Every command's name and how to load it. Loading one loads no other. */
export const commands: readonly CommandEntry[] = [
  { name: 'init', load: async () => (await import('./init.js')).init },
  { name: 'add', load: async () => (await import('./add.js')).add },
  { name: 'list', load: async () => (await import('./list.js')).list },
  { name: 'search', load: async () => (await import('./list.js')).search },
  { name: 'view', load: async () => (await import('./view.js')).view },
  { name: 'diff', load: async () => (await import('./diff.js')).diff },
  { name: 'update', load: async () => (await import('./update.js')).update },
  { name: 'remove', load: async () => (await import('./remove.js')).remove },
  { name: 'doctor', load: async () => (await import('./doctor.js')).doctor },
  { name: 'adopt', load: async () => (await import('./adopt.js')).adopt },
  { name: 'info', load: async () => (await import('./info.js')).info },
  { name: 'mcp', load: async () => (await import('./mcp.js')).mcp },
  { name: 'dev', load: async () => (await import('./dev.js')).dev },
  { name: 'csp', load: async () => (await import('./csp.js')).csp },
  { name: 'registry build', load: async () => (await import('./registry-build.js')).registryBuild },
  { name: 'registry check', load: async () => (await import('./registry-check.js')).registryCheck },
  { name: 'registry dev', load: async () => (await import('./registry-dev.js')).registryDev },
]

export type CommandEntry = { readonly name: string; readonly load: () => Promise<Command> }
