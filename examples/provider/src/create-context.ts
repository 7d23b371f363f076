import { type Clock, systemClock } from './clock.js'
import { createWindowCounter } from './abuse/create-window-counter.js'
import type { AskSite } from './connections/ask-site.js'
import { fetchGuarded } from './connections/fetch-guarded.js'
import type { Senders } from './connections/senders.js'
import type { Context } from './context.js'
import { createLog } from './create-log.js'
import { openStores } from './database/open-stores.js'
import { besideDatabase, openDatabase } from './database/open-database.js'
import type { RecoverySchema, Schema } from './database/schema.js'
import { createDelegatedKeys } from './recovery/create-delegated-keys.js'
import { createLocalKeys } from './recovery/create-local-keys.js'
import { createRemoteKeys } from './recovery/create-remote-keys.js'
import { makeSecrets } from './rules/make-secrets.js'
import { parseOrigin } from './settings/parse-origin.js'
import type { Settings } from './settings/parse-settings.js'
import { createTokens } from './tokens/create-tokens.js'
import type { Logger } from 'pino'

/** What routes and commands work with, on open stores. `ready` rejects when secrets and stores do not belong together. */
export function createContext(options: createContext.Options) {
  const { clock = systemClock, isSandbox = false, log = createLog(), senders } = options
  const settings = typeof options.settings === 'function' ? options.settings : () => options.settings as Settings
  const origin = options.origin === undefined ? settings().origin : parseOrigin(options.origin)
  const secrets = makeSecrets(options.secrets)
  const database = openDatabase<Schema>(options.database)
  const custody = openCustody()

  /** Recovery keys are in a store of this process, or with a recovery service: never both. */
  function openCustody() {
    if (options.recoveryOrigin !== undefined) {
      const recoveryOrigin = parseOrigin(options.recoveryOrigin, 'KEYHOOK_RECOVERY_ORIGIN')
      const recoveryKeys = createRemoteKeys({ clock, database, issuer: origin, service: recoveryOrigin })
      return { delegatedKeys: undefined, recovery: undefined, recoveryKeys, recoveryOrigin, store: undefined }
    }
    const roots = secrets.roots.recovery
    if (!roots) throw new TypeError('A provider with a recovery store needs its secret.')
    const address = options.recoveryDatabase ?? besideDatabase(options.database)
    const recovery = openDatabase<RecoverySchema>(address)
    const recoveryKeys = createLocalKeys({ clock, database: recovery, roots })
    const delegatedKeys = createDelegatedKeys({ clock, database: recovery, roots })
    return {
      delegatedKeys,
      recovery,
      recoveryKeys,
      recoveryOrigin: undefined,
      store: { address, database: recovery, roots },
    }
  }

  const stores = {
    main: { address: options.database, database, roots: secrets.roots.main, secrets },
    recovery: custody.store,
  }
  const { close, ready } = openStores(stores, log)
  const context: Context = {
    ...custody,
    clock,
    codeChannels: new Map(),
    signers: {},
    countInWindows: createWindowCounter({ clock, database }),
    database,
    askSite: options.fetch ?? fetchGuarded,
    isSandbox,
    log,
    origin,
    secrets,
    senders,
    settings,
    stores,
    tokens: createTokens({ clock, database, log, origin, secrets, settings }),
  }
  return { close, context, ready }
}

export declare namespace createContext {
  type Options = {
    /** A file's path, ':memory:', or a postgres:// address. */
    database: string
    /** Where recovery keys are (security rule 18). Beside the database when left out. */
    recoveryDatabase?: string | undefined
    /** The origin of the recovery service that has them instead (security rule 36). */
    recoveryOrigin?: string | undefined
    secrets: makeSecrets.Options
    /** Parsed settings, or a function that gives the newest. */
    settings: Settings | (() => Settings)
    /** By what messages leave it. */
    senders: Senders
    /** The public origin, when it differs from the settings'. */
    origin?: string | undefined
    clock?: Clock | undefined
    /** How other sites are asked, where users have accounts: under the guard of `fetchGuarded` when left out. */
    fetch?: AskSite | undefined
    isSandbox?: boolean | undefined
    log?: Logger | undefined
  }
}
