import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createCallCounter } from '../database/create-call-counter.js'
import { createWindowCounter } from '../database/create-window-counter.js'
import { type Clock, systemClock } from '../ports/clock.js'
import type { FetchExternal } from '../ports/fetch-external.js'
import type { loadSecret } from '../connections/load-secret.js'
import { createService } from '../service/create-service.js'
import { openStores } from '../database/open-stores.js'
import type { RecoverySchema } from '../database/schema.js'
import { deriveKey } from '../rules/derive-key.js'
import { createRoots } from '../rules/key-ring.js'
import { nodePorts } from '../connections/node-ports.js'
import { parseOrigin } from '../settings/parse-origin.js'
import { parseRecoveryOrigin } from '../settings/parse-recovery-origin.js'
import { parseSettings } from '../settings/parse-settings.js'
import { createGrantVerifier } from './create-grant-verifier.js'
import { createStoredKeys } from '../recovery-keys/create-stored-keys.js'
import { mountRecoveryKeys } from './mount-recovery-keys.js'
import type { RecoveryContext } from './recovery-context.js'
import { eventLife, frameKeyLife } from '../database/sweep.js'

/**
 * Creates a service that stores a provider's recovery keys on another operator's machine (security rule 36). The
 * service has the recovery store and its secret. Its only data about the provider is the provider's origin. It responds
 * only to the wallet frame of that origin.
 */
export function createRecoveryService(options: createRecoveryService.Options) {
  const { close, context, ready } = openRecovery(options)
  const service = createService({
    ...{ close, context, ready },
    mount: ({ hono }) => mountRecoveryKeys(context, hono),
    sweep: () => sweepRecovery(context),
    sweepsItself: true,
    version: options.version,
  })
  return { ...service, database: context.database }
}

/** Creates the context of a recovery service and of the commands for its store. */
export function openRecovery(options: createRecoveryService.Options) {
  const { address, clock = systemClock, limits = {}, secret, trustedProxies = 0 } = options
  const { fetchExternal, log, openStore } = nodePorts({ fetch: options.fetch, log: options.log })
  const provider = parseOrigin(options.provider)
  const origin = parseRecoveryOrigin(options.origin, provider)
  // The provider's wallet frame is the service's only app.
  const app = { id: 'keyhook-recovery-00000001', name: 'Wallet frame', origins: [provider] }
  const settings = parseSettings({ origin, trustedProxies, limits, apps: [app] })
  const roots = createRoots(secret.secret, secret.previous)
  const opened = openStore(address)
  const database = opened.database as Kysely<RecoverySchema>
  const store = { ...opened, address, database, roots }
  const stores = { recovery: store }
  const countInWindows = createWindowCounter({ clock, database })
  const callCounter = createCallCounter({ clock, countInWindows, log })
  const context: RecoveryContext = {
    clock,
    callCounter,
    countInWindows,
    database,
    isSandbox: false,
    keys: createStoredKeys({ clock, database, roots }),
    log,
    origin,
    provider,
    // The keyed names exist for minutes only, so a rotation may change their key.
    secrets: { names: deriveKey(secret.previous ?? secret.secret, 'names'), nonces: roots.ring('nonces') },
    settings: () => settings,
    stores,
    verifyGrant: createGrantVerifier({ clock, fetchExternal, issuer: provider, service: origin, store }),
  }
  return { ...openStores(stores, log, { takesCopies: options.takesCopies ?? false }), context }
}

export declare namespace createRecoveryService {
  type Options = {
    /** Address of the recovery store's database. */
    address: string
    clock?: Clock | undefined
    /** Fetches the provider's public keys. Default: `fetchGuarded`. */
    fetch?: FetchExternal | undefined
    /**
     * Maximum numbers of new frames: per user and day, and for all users per hour. Also the maximum per hour of frame
     * keys that one page named.
     */
    limits?:
      | {
          readonly userFramesADay?: number | undefined
          readonly framesAnHour?: number | undefined
          readonly namedFramesAnHour?: number | undefined
        }
      | undefined
    log?: Logger | undefined
    /** The public origin of the service. */
    origin: string
    /** The origin of the provider. */
    provider: string
    secret: loadSecret.ReturnType
    /** Opens a store that was restored from a dump. Only the commands that prepare such a store set it. */
    takesCopies?: boolean | undefined
    /** Number of proxies that the operator runs in front of the service. */
    trustedProxies?: number | undefined
    version?: string | undefined
  }
}

/**
 * Removes expired rows of a recovery service. Never removes recovery keys. For unused keys, the provider removes the
 * matching shares instead.
 */
async function sweepRecovery({ clock, database }: RecoveryContext): Promise<void> {
  const now = clock.now()
  for (const table of ['limits', 'proofs'] as const)
    await database.deleteFrom(table).where('expires_at', '<=', now).execute()
  await database
    .deleteFrom('events')
    .where('created_at', '<=', now - eventLife)
    .execute()
  await database
    .deleteFrom('wallet_frames')
    .where('last_seen_at', '<=', now - frameKeyLife)
    .execute()
}
