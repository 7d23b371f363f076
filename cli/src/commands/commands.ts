import type { Command } from '../define-command.js'

/** All commands. `load` imports only the module of its command. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'init',
    summary: 'Set this project up: screens, provider and environment variables. Shows its plan first.',
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
    summary: 'Find items by name, flow, text or hooks.',
    load: async () => (await import('./list.js')).search,
  },
  {
    name: 'view',
    operands: '<item>',
    summary: 'Show the files, packages, hooks and texts of an item, or one of its files.',
    load: async () => (await import('./view.js')).view,
  },
  {
    name: 'diff',
    operands: '[items…]',
    summary: 'Show your edits, and the changes in the registry since you copied.',
    load: async () => (await import('./diff.js')).diff,
  },
  {
    name: 'update',
    operands: '[items…]',
    summary: 'Update copied items to a newer release and keep your edits.',
    load: async () => (await import('./update.js')).update,
  },
  {
    name: 'remove',
    operands: '<items…>',
    summary: 'Remove items: files that you have not edited and that no other item needs.',
    load: async () => (await import('./remove.js')).remove,
  },
  {
    name: 'doctor',
    summary: 'Find problems in this project and show how to fix them.',
    load: async () => (await import('./doctor.js')).doctor,
  },
  {
    name: 'adopt',
    summary: 'Adopt files that were copied with shadcn or by hand, so that they can be updated.',
    load: async () => (await import('./adopt.js')).adopt,
  },
  {
    name: 'migrate',
    summary: 'Move an app from Privy to Keyhook. Shows the diff and what remains; --write applies it.',
    load: async () => (await import('./migrate.js')).migrate,
  },
  {
    name: 'info',
    summary: 'Print everything about this project as JSON, for tools.',
    load: async () => (await import('./info.js')).info,
  },
  {
    name: 'dev',
    summary: 'Start a local provider for this app, and print its addresses.',
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
    summary: 'Open the page of a hook or another name, or print the section of an error code.',
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
    summary: 'Check the rules for items. Writes nothing.',
    load: async () => (await import('./registry-check.js')).registryCheck,
  },
  {
    name: 'registry key',
    summary: 'Make the key that signs a registry, or print its public key.',
    load: async () => (await import('./registry-key.js')).registryKey,
  },
  {
    name: 'registry trust',
    operands: '<url|folder>',
    summary: 'Trust a registry on this machine, with its key and request headers.',
    load: async () => (await import('./registry-trust.js')).registryTrust,
  },
  {
    name: 'registry list',
    summary: 'List the registries that this machine trusts, with their keys and headers.',
    load: async () => (await import('./registry-list.js')).registryList,
  },
  {
    name: 'registry untrust',
    operands: '<url|folder>',
    summary: 'Remove a registry, its key and its headers from this machine.',
    load: async () => (await import('./registry-untrust.js')).registryUntrust,
  },
  {
    name: 'registry dev',
    summary: 'Serve the registry on this machine, and rebuild it when a source changes.',
    load: async () => (await import('./registry-dev.js')).registryDev,
  },
]

export type CommandEntry = {
  readonly name: string
  /** The label of the operands in the help, such as `[items…]`. A command without a label takes no operands. */
  readonly operands?: string
  readonly summary: string
  readonly load: () => Promise<Command>
}
