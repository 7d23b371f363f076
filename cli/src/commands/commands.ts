import type { Command } from '../define-command.js'

/** Every command: its name, what it is for, and how to load it. Loading one loads no other. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'init',
    summary: 'Set this project up: screens, provider, variables. Shows its plan first.',
    load: async () => (await import('./init.js')).init,
  },
  {
    name: 'add',
    operands: '[items…]',
    summary: 'Copy items into this project.',
    load: async () => (await import('./add.js')).add,
  },
  {
    name: 'list',
    summary: 'List the items: copied, edited, outdated.',
    load: async () => (await import('./list.js')).list,
  },
  {
    name: 'search',
    operands: '[words…]',
    summary: 'Find items by name, flow, words or hooks.',
    load: async () => (await import('./list.js')).search,
  },
  {
    name: 'view',
    operands: '<item>',
    summary: 'Show an item: files, packages, hooks, words; or one of its files.',
    load: async () => (await import('./view.js')).view,
  },
  {
    name: 'diff',
    operands: '[items…]',
    summary: 'Show what you have edited, and what has changed in the registry since.',
    load: async () => (await import('./diff.js')).diff,
  },
  {
    name: 'update',
    operands: '[items…]',
    summary: 'Bring copied items to a newer release, keeping your edits.',
    load: async () => (await import('./update.js')).update,
  },
  {
    name: 'remove',
    operands: '<items…>',
    summary: 'Take items out: files you have not edited and nothing else needs.',
    load: async () => (await import('./remove.js')).remove,
  },
  {
    name: 'doctor',
    summary: 'Say what is wrong with this project and what to do about it.',
    load: async () => (await import('./doctor.js')).doctor,
  },
  {
    name: 'adopt',
    summary: 'Take over files that shadcn or a person has copied, so that they can be updated.',
    load: async () => (await import('./adopt.js')).adopt,
  },
  {
    name: 'info',
    summary: 'Everything a tool needs to know of this project, in one call.',
    load: async () => (await import('./info.js')).info,
  },
  {
    name: 'dev',
    summary: 'Start a provider for this app on this machine, and say where everything is.',
    load: async () => (await import('./dev.js')).dev,
  },
  {
    name: 'csp',
    summary: 'Print the Content-Security-Policy this app needs.',
    load: async () => (await import('./csp.js')).csp,
  },
  {
    name: 'docs',
    operands: '[name]',
    summary: 'Open the page of a hook or another name; print what an error code means.',
    load: async () => (await import('./docs.js')).docs,
  },
  {
    name: 'mcp',
    summary: 'Serve this project to a coding agent over the Model Context Protocol, on standard input and output.',
    load: async () => (await import('./mcp.js')).mcp,
  },
  {
    name: 'registry build',
    summary: 'Build the registry in this folder: dist/r to serve, dist/pack for the CLI.',
    load: async () => (await import('./registry-build.js')).registryBuild,
  },
  {
    name: 'registry check',
    summary: 'Check the rules that every item must keep. Writes nothing.',
    load: async () => (await import('./registry-check.js')).registryCheck,
  },
  {
    name: 'registry key',
    summary: 'Make the key that a registry is signed with, or print its public half.',
    load: async () => (await import('./registry-key.js')).registryKey,
  },
  {
    name: 'registry trust',
    operands: '<url|folder>',
    summary: 'Name a registry on this machine: its key, and the headers it is sent.',
    load: async () => (await import('./registry-trust.js')).registryTrust,
  },
  {
    name: 'registry list',
    summary: 'List the registries that were named on this machine, with their keys and headers.',
    load: async () => (await import('./registry-list.js')).registryList,
  },
  {
    name: 'registry untrust',
    operands: '<url|folder>',
    summary: 'Forget a registry, its key and its headers.',
    load: async () => (await import('./registry-untrust.js')).registryUntrust,
  },
  {
    name: 'registry dev',
    summary: 'Serve the registry on this machine, and build it again when a source changes.',
    load: async () => (await import('./registry-dev.js')).registryDev,
  },
]

export type CommandEntry = {
  readonly name: string
  /** How the names are called in the help, such as `[items…]`. Without it a command takes none. */
  readonly operands?: string
  readonly summary: string
  readonly load: () => Promise<Command>
}
