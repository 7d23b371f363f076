import type { Kysely } from 'kysely'
import { type Clock, systemClock } from '../ports/clock.js'
import { createCallCounter } from '../database/create-call-counter.js'
import { createWindowCounter } from '../database/create-window-counter.js'
import type { Senders } from '../context/senders.js'
import type { Context } from '../context/context.js'
import { openStores } from '../database/open-stores.js'
import { besideDatabase } from '../database/beside-database.js'
import type { RecoverySchema, Schema } from '../database/schema.js'
import { createServerKeys } from '../recovery-keys/create-server-keys.js'
import { createDelegatedKeys } from '../recovery-keys/create-delegated-keys.js'
import { createLocalKeys } from '../recovery-keys/create-local-keys.js'
import { createRemoteKeys } from '../recovery/create-remote-keys.js'
import { makeSecrets } from '../rules/make-secrets.js'
import { parseOrigin } from '../settings/parse-origin.js'
import { parseRecoveryOrigin } from '../settings/parse-recovery-origin.js'
import type { Settings } from '../settings/parse-settings.js'
import type { Ports } from '../ports/ports.js'
import { createTokens } from '../tokens/create-tokens.js'

/**
 * Creates the context of routes and commands on open stores. `ready` rejects if the stores were created with other
 * secrets.
 */
export function createContext(options: createContext.Options) {
  const { clock = systemClock, isSandbox = false, ports, senders } = options
  const { fetchExternal, log } = ports
  const settings = typeof options.settings === 'function' ? options.settings : () => options.settings as Settings
  const origin = options.origin === undefined ? settings().origin : parseOrigin(options.origin)
  const secrets = makeSecrets(options.secrets)
  const main = ports.openStore(options.database)
  const database = main.database as Kysely<Schema>
  const custody = openCustody()

  /** Opens the recovery keys: from a local store or from a recovery service. */
  function openCustody() {
    if (options.recoveryOrigin !== undefined) {
      const recoveryOrigin = parseRecoveryOrigin(options.recoveryOrigin, origin)
      const recoveryKeys = createRemoteKeys({
        ...{ clock, database, fetchExternal, grantKeys: secrets.grantKeys },
        ...{ issuer: origin, service: recoveryOrigin },
      })
      const keys = { delegatedKeys: undefined, serverKeys: undefined }
      return { ...keys, recovery: undefined, recoveryKeys, recoveryOrigin, store: undefined }
    }
    const roots = secrets.roots.recovery
    if (!roots) throw new TypeError('A provider with a local recovery store needs the recovery secret.')
    const address = options.recoveryDatabase ?? besideDatabase(options.database)
    const opened = ports.openStore(address)
    const recovery = opened.database as Kysely<RecoverySchema>
    const recoveryKeys = createLocalKeys({ clock, database: recovery, roots })
    const delegatedKeys = createDelegatedKeys({ clock, database: recovery, roots })
    return {
      delegatedKeys,
      serverKeys: createServerKeys({ clock, database: recovery, roots }),
      recovery,
      recoveryKeys,
      recoveryOrigin: undefined,
      store: { ...opened, address, database: recovery, roots },
    }
  }

  const stores = {
    main: { ...main, address: options.database, database, roots: secrets.roots.main, secrets },
    recovery: custody.store,
  }
  const { close, ready } = openStores(stores, log, { takesCopies: options.takesCopies ?? false })
  const countInWindows = createWindowCounter({ clock, database })
  const callCounter = createCallCounter({ clock, countInWindows, log })
  const context: Context = {
    ...custody,
    clock,
    codeChannels: new Map(),
    signers: {},
    callCounter,
    countInWindows,
    database,
    fetchExternal,
    isSandbox,
    log,
    origin,
    ports,
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
    /** The path of a file, ':memory:', or a postgres:// address. */
    database: string
    /** The recovery store (security rule 18). Default: in the same folder as the database. */
    recoveryDatabase?: string | undefined
    /**
     * The origin of the recovery service that has the recovery keys (security rule 36). Omitted if the keys are in a
     * local store.
     */
    recoveryOrigin?: string | undefined
    secrets: makeSecrets.Options
    /** Parsed settings, or a function that returns the current settings. */
    settings: Settings | (() => Settings)
    /** The senders of messages. */
    senders: Senders
    /** The public origin, if it differs from the settings. */
    origin?: string | undefined
    clock?: Clock | undefined
    isSandbox?: boolean | undefined
    /** Opens stores that were restored from a dump. Only the commands that repair such stores set it. */
    takesCopies?: boolean | undefined
    ports: Ports
  }
}
