import type { CommandEntry } from './commands/commands.js'
import type { Command } from './define-command.js'
import type { Paint } from './terminal/terminal.js'

/** All commands, a line each. */
export function helpAll(commands: readonly CommandEntry[], paint: Paint): string {
  const width = Math.max(...commands.map((command) => usage(command).length))
  const lines = commands.map((command) => `  ${paint('cyan', usage(command).padEnd(width))}  ${command.summary}`)
  return [
    `${paint('bold', 'keyhook')} <command>`,
    '',
    ...lines,
    '',
    'Everywhere:',
    ...helpOptions(everywhere, paint),
    '',
  ].join('\n')
}

/** One command, its options, and those of every command. */
export function helpCommand(entry: CommandEntry, command: Command, paint: Paint): string {
  const options =
    Object.keys(command.options).length > 0 ? ['', 'Options:', ...helpOptions(command.options, paint)] : []
  const examples = command.examples ? ['', 'Examples:', ...command.examples.map((example) => `  ${example}`)] : []
  const general = ['', 'Everywhere:', ...helpOptions(everywhere, paint)]
  return [`${paint('bold', `keyhook ${usage(entry)}`)}`, entry.summary, ...options, ...general, ...examples, ''].join(
    '\n',
  )
}

/** What every command understands. */
export const everywhere = {
  cwd: { type: 'string', value: 'folder', summary: 'The project, when it is not this folder.' },
  registry: { type: 'string', value: 'url|folder', summary: 'Another registry than the one inside this package.' },
  json: { type: 'boolean', default: false, summary: 'The result as JSON, to standard output.' },
  yes: { type: 'boolean', short: 'y', default: false, summary: 'Take the defaults. Never overwrites.' },
  color: { type: 'boolean', default: true, summary: 'Colours; --no-color or NO_COLOR turns them off.' },
  quiet: { type: 'boolean', short: 'q', default: false, summary: 'Say nothing but the result and errors.' },
  verbose: { type: 'boolean', default: false, summary: 'Say more.' },
  help: { type: 'boolean', short: 'h', default: false, summary: 'This text.' },
  version: { type: 'boolean', short: 'v', default: false, summary: 'The version.' },
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
