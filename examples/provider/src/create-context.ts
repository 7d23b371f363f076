import { type Clock, systemClock } from './clock.js'
import { createWindowCounter } from './abuse/create-window-counter.js'
import type { Senders } from './connections/senders.js'
import type { Context } from './context.js'
import { createLog } from './create-log.js'
import { checkInstallation, followInstallation, recordInstallation } from './database/installation.js'
import { mainMigrations } from './database/migrations/main.js'
import { recoveryMigrations } from './database/migrations/recovery.js'
import { migrate } from './database/migrate.js'
import { besideDatabase, openDatabase } from './database/open-database.js'
import type { RecoverySchema, Schema } from './database/schema.js'
import { makeSecrets } from './rules/make-secrets.js'
import { parseOrigin } from './settings/parse-origin.js'
import type { Settings } from './settings/parse-settings.js'
import { createTokens } from './tokens/create-tokens.js'
import type { Logger } from 'pino'

/** How soon a process notices that secrets are being rotated, in milliseconds. */
export const rotationInterval = 1000

/** What routes and commands work with, on open stores. `ready` rejects when secrets and stores do not belong together. */
export function createContext(options: createContext.Options) {
  const { clock = systemClock, isSandbox = false, log = createLog(), senders } = options
  const settings = typeof options.settings === 'function' ? options.settings : () => options.settings as Settings
  const origin = options.origin === undefined ? settings().origin : parseOrigin(options.origin)
  const addresses = {
    main: options.database,
    recovery: options.recoveryDatabase ?? besideDatabase(options.database),
  }
  const secrets = makeSecrets(options.secrets)
  const database = openDatabase<Schema>(addresses.main)
  const recovery = openDatabase<RecoverySchema>(addresses.recovery)
  const context: Context = {
    clock,
    codeChannels: new Map(),
    countInWindows: createWindowCounter({ clock, database }),
    database,
    isSandbox,
    log,
    origin,
    recovery,
    secrets,
    senders,
    settings,
    tokens: createTokens({ clock, database, origin, secrets, settings }),
  }
  const stores = { addresses, database, recovery, secrets }
  async function prepare(): Promise<void> {
    await checkInstallation(stores)
    await migrate(database, mainMigrations)
    await migrate(recovery, recoveryMigrations)
    await recordInstallation(stores)
  }
  const ready = prepare()
  // Every caller gets the rejection; a provider without calls ends no process.
  ready.catch(() => {})
  let isClosed = false
  const follow = () =>
    void ready
      .then(() => followInstallation(stores))
      .catch((error: unknown) => {
        if (!isClosed) log.error({ err: error }, 'what the stores say of their secrets could not be followed')
      })
  const timer = addresses.main === ':memory:' ? undefined : setInterval(follow, rotationInterval).unref()
  return {
    context,
    ready,
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      await Promise.allSettled([ready])
      await Promise.all([database.destroy(), recovery.destroy()])
    },
  }
}

export declare namespace createContext {
  type Options = {
    /** A file's path, ':memory:', or a postgres:// address. */
    database: string
    /** Where recovery keys are (security rule 18). Beside the database when left out. */
    recoveryDatabase?: string | undefined
    secrets: makeSecrets.Options
    /** Parsed settings, or a function that gives the newest. */
    settings: Settings | (() => Settings)
    /** By what messages leave it. */
    senders: Senders
    /** The public origin, when it differs from the settings'. */
    origin?: string | undefined
    clock?: Clock | undefined
    isSandbox?: boolean | undefined
    log?: Logger | undefined
  }
}
