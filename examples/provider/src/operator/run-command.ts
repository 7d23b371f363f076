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

/** Runs a command on the stores of the environment and prints its output. */
export async function runCommand(
  given: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
  print: (text: string) => void = (text) => process.stdout.write(text),
  tell: (text: string) => void = (text) => process.stderr.write(text),
): Promise<void> {
  const text = { type: 'string' } as const
  // The parser would read an ID with a leading dash as an option. A space before the ID prevents this.
  const parsed = parseArgs({
    args: given.map((part) => (/^-[^-]/.test(part) && part !== '-h' ? ` ${part}` : part)),
    allowPositionals: true,
    options: {
      app: text,
      limit: text,
      overlap: text,
      scopes: text,
      type: text,
      user: text,
      help: { type: 'boolean', short: 'h' },
    },
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
      senders: createSenders({ settings }),
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
    async function open(given?: Addresses) {
      // The check opens a libsql connection, which stays open until it is garbage collected. `restore` must not have a
      // second connection, so it is not checked here.
      if (!given) await requireStore(addresses.main, addresses.recovery)
      return openProvider(read, given ?? addresses, command.takesCopies)
    }
    return command.run({ addresses, open, options: values, parameters })
  }

  try {
    const rows = await start()
    // The message goes to stderr, because stdout contains only machine-readable lines.
    if (rows.length === 0) tell('No results.\n')
    for (const row of rows) print(`${JSON.stringify(row)}\n`)
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/** Throws if the store does not exist, because only the server creates stores. */
async function requireStore(address: string, recovery: string | undefined): Promise<void> {
  if (!(await isNewInstallation(address, recovery))) return
  const location = isFile(address) ? `at ${address}` : 'in the database'
  throw new CommandError(
    `No store was found ${location}. Set KEYHOOK_DATA or KEYHOOK_DATABASE, or run the command in the provider's folder.`,
  )
}

function find<command>(table: Readonly<Partial<Record<string, command>>>, name: string): command {
  const command = table[name]
  if (!command) throw new CommandError(`Unknown command '${name}'.\n\n${listCommands()}`)
  return command
}
