import { parseArgs } from 'node:util'
import pino from 'pino'
import { loadSecrets } from '../connections/load-secrets.js'
import { createSenders } from '../connections/senders.js'
import { watchSettings } from '../connections/watch-settings.js'
import { createContext } from '../create-context.js'
import { readEnvironment } from '../read-environment.js'
import { CommandError } from './command-error.js'
import { commands, listCommands } from './commands.js'

/** Runs one of the operator's commands on the stores that the environment names, and prints what it gives. */
export async function runCommand(
  given: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
  print: (text: string) => void = (text) => process.stdout.write(text),
): Promise<void> {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { app: text, limit: text, type: text, user: text, help: { type: 'boolean', short: 'h' } },
  })
  const [name = 'help', ...parameters] = positionals
  if (values.help || name === 'help') return print(listCommands())
  const command = commands[name]
  if (!command) throw new CommandError(`There is no command '${name}'.\n\n${listCommands()}`)
  const read = readEnvironment(environment)
  const closing: (() => Promise<void> | void)[] = []
  try {
    const rows = await command.run({
      parameters,
      options: values,
      environment: read,
      async open(stores = read) {
        const log = pino({ level: 'silent' })
        const watched = await watchSettings(read.settingsFile, { log })
        closing.push(watched.stop)
        const secrets = await loadSecrets({ ...read, isNew: async () => false })
        const { database, recoveryDatabase } = stores
        const senders = createSenders(watched.settings)
        const { settings } = watched
        const opened = createContext({ database, log, recoveryDatabase, secrets, senders, settings })
        closing.push(opened.close)
        await opened.ready
        return opened.context
      },
    })
    for (const row of rows) print(`${JSON.stringify(row)}\n`)
  } finally {
    for (const close of closing.reverse()) await close()
  }
}
