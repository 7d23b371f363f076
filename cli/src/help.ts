import type { CommandEntry } from './commands/commands.js'
import type { Command } from './define-command.js'
import type { Paint } from './terminal/terminal.js'

/** Returns the help for all commands. */
export function helpAll(commands: readonly CommandEntry[], paint: Paint): string {
  const width = Math.max(...commands.map((command) => usage(command).length))
  const lines = commands.map((command) => `  ${paint('cyan', usage(command).padEnd(width))}  ${command.summary}`)
  return [
    `${paint('bold', 'keyhook')} <command>`,
    '',
    ...lines,
    '',
    'Options of every command:',
    ...helpOptions(everywhere, paint),
    '',
  ].join('\n')
}

/** Returns the help for one command. Includes the global options. */
export function helpCommand(entry: CommandEntry, command: Command, paint: Paint): string {
  const options =
    Object.keys(command.options).length > 0 ? ['', 'Options:', ...helpOptions(command.options, paint)] : []
  const examples = command.examples ? ['', 'Examples:', ...command.examples.map((example) => `  ${example}`)] : []
  const general = ['', 'Options of every command:', ...helpOptions(everywhere, paint)]
  return [`${paint('bold', `keyhook ${usage(entry)}`)}`, entry.summary, ...options, ...general, ...examples, ''].join(
    '\n',
  )
}

/** Options that every command has. */
export const everywhere = {
  cwd: { type: 'string', value: 'folder', summary: 'The project. Default: this folder.' },
  registry: { type: 'string', value: 'url|folder', summary: 'The registry. Default: the registry in this package.' },
  json: { type: 'boolean', default: false, summary: 'Print the result as JSON.' },
  yes: {
    type: 'boolean',
    short: 'y',
    default: false,
    summary: 'Answer prompts with their defaults, which includes --install. Never overwrites files.',
  },
  color: { type: 'boolean', default: true, summary: 'Use colours. Turn them off with --no-color or NO_COLOR.' },
  quiet: { type: 'boolean', short: 'q', default: false, summary: 'Print the result and errors only.' },
  verbose: { type: 'boolean', default: false, summary: 'Print details.' },
  help: { type: 'boolean', short: 'h', default: false, summary: 'Print this help.' },
  version: { type: 'boolean', short: 'v', default: false, summary: 'Print the version.' },
} as const

const usage = ({ name, operands }: CommandEntry) => (operands ? `${name} ${operands}` : name)

function helpOptions(options: Command['options'], paint: Paint): string[] {
  const entries = Object.entries(options).map(([name, option]) => {
    const short = option.short ? `-${option.short}, ` : ''
    return [`${short}--${name}${option.value ? ` <${option.value}>` : ''}`, option.summary] as const
  })
  const width = Math.max(...entries.map(([flags]) => flags.length))
  return entries.map(([flags, summary]) => `  ${paint('cyan', flags.padEnd(width))}  ${summary}`)
}
