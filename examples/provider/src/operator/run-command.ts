import { parseArgs } from 'node:util'
import pino from 'pino'
import { loadSecret, refuseSecret } from '../connections/load-secret.js'
import { loadSecrets } from '../connections/load-secrets.js'
import { createSenders } from '../connections/senders.js'
import { watchSettings } from '../connections/watch-settings.js'
import { createContext } from '../app/create-context.js'
import { isFile } from '../database/is-file.js'
import { isNewInstallation } from '../connections/is-new-installation.js'
import type { Addresses } from '../database/stores.js'
import { nodePorts } from '../connections/node-ports.js'
import { openRecovery } from '../recovery/create-recovery-service.js'
import { readRecoveryEnvironment } from '../recovery/read-recovery-environment.js'
import { readEnvironment } from '../app/read-environment.js'
import { CommandError } from './command-error.js'
import { commands, listCommands, recoveryCommands } from './commands.js'

/** Runs one of the operator's commands on the stores that the environment names, and prints what it gives. */
export async function runCommand(
  given: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
  print: (text: string) => void = (text) => process.stdout.write(text),
  tell: (text: string) => void = (text) => process.stderr.write(text),
): Promise<void> {
  const text = { type: 'string' } as const
  // An id may begin with a dash, which the parser would take for an option: it does not with a space before it.
  const parsed = parseArgs({
    args: given.map((part) => (/^-[^-]/.test(part) && part !== '-h' ? ` ${part}` : part)),
    allowPositionals: true,
    options: { app: text, limit: text, type: text, user: text, help: { type: 'boolean', short: 'h' } },
  })
  const values = Object.fromEntries(
    Object.entries(parsed.values).map(([key, value]) => [key, typeof value === 'string' ? value.trimStart() : value]),
  ) as typeof parsed.values
  const [name = 'help', ...parameters] = parsed.positionals.map((part) => part.trimStart())
  if (values.help || name === 'help') return print(listCommands())
  const closing: (() => Promise<void> | void)[] = []
  const log = pino({ level: 'silent' })

  async function openProvider(
    read: ReturnType<typeof readEnvironment>,
    { main, recovery }: Addresses,
    takesCopies: boolean | undefined,
  ) {
    await requireStore(main ?? read.database, recovery)
    const watched = await watchSettings(read.settingsFile, { log })
    closing.push(watched.stop)
    const { recoveryOrigin } = read
    const isRecoveryRemote = recoveryOrigin !== undefined
    const secrets = await loadSecrets({ ...read, isNew: async () => false, isRecoveryRemote })
    const { settings } = watched
    const opened = createContext({
      ...{
        database: main ?? read.database,
        ports: nodePorts({ log }),
        recoveryDatabase: recovery,
        recoveryOrigin,
        secrets,
        settings,
        takesCopies,
      },
      senders: createSenders(settings),
    })
    closing.push(opened.close)
    await opened.ready
    return opened.context
  }

  async function openService(
    read: ReturnType<typeof readRecoveryEnvironment>,
    { recovery }: Addresses,
    takesCopies: boolean | undefined,
  ) {
    await refuseSecret('root', read)
    const secret = await loadSecret('recovery', { ...read, isNew: async () => false })
    const opened = openRecovery({ ...read, address: recovery ?? read.address, log, secret, takesCopies })
    closing.push(opened.close)
    await opened.ready
    return opened.context
  }

  function start(): Promise<readonly object[]> {
    if (name === 'recovery') {
      const [commandName = '', ...rest] = parameters
      const read = readRecoveryEnvironment(environment)
      const addresses = { recovery: read.address }
      const command = find(recoveryCommands, commandName)
      const open = (given: Addresses = addresses) => openService(read, given, command.takesCopies)
      return command.run({ addresses, open, options: values, parameters: rest })
    }
    const command = find(commands, name)
    const read = readEnvironment(environment)
    const addresses = {
      main: read.database,
      recovery: read.recoveryOrigin === undefined ? read.recoveryDatabase : undefined,
    }
    const open = (given: Addresses = addresses) => openProvider(read, given, command.takesCopies)
    return command.run({ addresses, open, options: values, parameters })
  }

  try {
    const rows = await start()
    // Beside the lines, which a program reads.
    if (rows.length === 0) tell('There are none.\n')
    for (const row of rows) print(`${JSON.stringify(row)}\n`)
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/** The server makes a store; a command has nothing to do with one that is not there. */
async function requireStore(address: string, recovery: string | undefined): Promise<void> {
  if (!(await isNewInstallation(address, recovery))) return
  const location = isFile(address) ? `at ${address}` : 'in the database'
  throw new CommandError(
    `There is no store ${location}: set KEYHOOK_DATA or KEYHOOK_DATABASE, or start where the provider runs.`,
  )
}

function find<command>(table: Readonly<Partial<Record<string, command>>>, name: string): command {
  const command = table[name]
  if (!command) throw new CommandError(`There is no command '${name}'.\n\n${listCommands()}`)
  return command
}
