import { userInfo } from 'node:os'
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
import { createAudit } from '../audit/create-audit.js'
import { writeJson } from '../rules/write-json.js'
import { CommandError } from './command-error.js'
import { actionsOf, type Command, type CommandOutput } from './command.js'
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
      after: text,
      app: text,
      format: text,
      limit: text,
      overlap: text,
      reason: text,
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
  /** Completes the audit log after the command has succeeded. */
  let complete = async () => {}
  const log = pino({ level: 'silent' })

  async function openProvider(
    read: ReturnType<typeof readEnvironment>,
    { main, recovery }: Addresses,
    command: Command,
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
        takesCopies: command.takesCopies,
      },
      senders: createSenders({ settings }),
    })
    closing.push(opened.close)
    await opened.ready
    const [action = ''] = parameters
    const audit = createAudit(opened.context, {
      who: { type: 'command line', user: readUser(environment) },
      // The entry contains only a known action, because any other parameter may identify a person.
      what: actionsOf(command).includes(action) ? `${name} ${action}` : name,
      reason: values.reason,
    })
    opened.context.stores.main?.observe?.always(audit.observer)
    complete = async () => {
      if (command.isAlwaysAudited && !audit.hasEntry()) await audit.append()
    }
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

  function start(): Promise<CommandOutput> {
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
      return openProvider(read, given ?? addresses, command)
    }
    return command.run({ addresses, open, options: values, parameters })
  }

  try {
    const rows = await start()
    await complete()
    let count = 0
    for await (const row of rows) {
      count++
      print(`${typeof row === 'string' ? row : writeJson(row)}\n`)
    }
    // The message goes to stderr, because stdout contains only machine-readable lines.
    if (count === 0) tell('No results.\n')
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/** Returns the user of the machine. Behind `sudo`, also returns the user who called it. */
function readUser({ SUDO_USER: caller }: Readonly<Record<string, string | undefined>>): string {
  const name = readUserName()
  return caller === undefined || caller === name ? name : `${name} (sudo by ${caller})`
}

function readUserName(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run as a user without a name.
    return `uid ${process.getuid?.() ?? 'unknown'}`
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
