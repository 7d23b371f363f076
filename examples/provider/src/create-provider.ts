import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { type Clock, systemClock } from './clock.js'
import type { Senders } from './connections/senders.js'
import { createWindowCounter } from './abuse/create-window-counter.js'
import type { Context } from './context.js'
import { createLog } from './create-log.js'
import { mainMigrations } from './database/migrations/main.js'
import { recoveryMigrations } from './database/migrations/recovery.js'
import { migrate } from './database/migrate.js'
import { besideDatabase, openDatabase } from './database/open-database.js'
import type { RecoverySchema, Schema } from './database/schema.js'
import { sweep } from './database/sweep.js'
import { type LoginRoutes, mountRoutes } from './routes/mount-routes.js'
import type { RequestContext, Router } from './routes/request-context.js'
import { receive } from './routes/receive.js'
import { makeSecrets } from './rules/make-secrets.js'
import type { Settings } from './settings/parse-settings.js'
import { createTokens } from './tokens/create-tokens.js'

const sweepInterval = 10 * 60_000

export type Provider = ReturnType<typeof createProvider>

/**
 * The server side of the wire as one `fetch` handler. It may be put on a port (`serveProvider`),
 * behind an msw handler (`toMswHandler`) or called as it is. Any number of providers may share one database.
 *
 * @example
 * const provider = createProvider({ database: '.data/keyhook.db', secrets, senders, settings })
 * const response = await provider.fetch(new Request('http://auth.localhost:8787/health'))
 */
export function createProvider(options: createProvider.Options) {
  const {
    clock = systemClock,
    deadline = 10_000,
    sandbox,
    frameFolder,
    log = createLog(),
    logins = {},
    senders,
    version = 'unknown',
  } = options
  const settings = typeof options.settings === 'function' ? options.settings : () => options.settings as Settings
  const origin = options.origin ?? settings().origin
  const database = openDatabase<Schema>(options.database)
  const recovery = openDatabase<RecoverySchema>(options.recoveryDatabase ?? besideDatabase(options.database))
  const secrets = makeSecrets(options.secrets.root, options.secrets.recovery)
  const tokens = createTokens({ clock, database, origin, secrets })
  const countInWindows = createWindowCounter({ clock, database })
  const isSandbox = sandbox !== undefined
  const context: Context = {
    clock,
    codeChannels: new Map(),
    countInWindows,
    database,
    isSandbox,
    log,
    origin,
    recovery,
    secrets,
    senders,
    settings,
    tokens,
  }
  const hono = new Hono<{ Bindings: { requestContext: RequestContext } }>()
  mountRoutes({ context, hono, frameFolder, logins, version })
  if (sandbox) hono.route('/sandbox', sandbox(context))

  const ready = Promise.all([migrate(database, mainMigrations), migrate(recovery, recoveryMigrations)])
  // Every caller gets the rejection; a provider without calls ends no process.
  ready.catch(() => {})
  const timer = setInterval(() => {
    sweep(context).catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
  }, sweepInterval)
  timer.unref()
  const running = new Set<Promise<unknown>>()

  return {
    /** Whether it serves the sandbox's routes, which are for this machine alone. */
    isSandbox,
    log,
    origin,
    settings,
    /** Answers one request. Never rejects. `remoteAddress` is the socket's peer. */
    fetch(request: Request, { remoteAddress }: { remoteAddress?: string | undefined } = {}): Promise<Response> {
      const answer = receive({ context, deadline, hono, ready }, request, { id: randomUUID(), remoteAddress })
      running.add(answer)
      void answer.finally(() => running.delete(answer))
      return answer
    },
    /** Resolves once the schema is the newest. Calls wait for it by themselves. */
    async migrate(): Promise<void> {
      await ready
    },
    /** Signs this app's tokens with a new key from now on. */
    async rotateSigningKey(appId: string): Promise<void> {
      await ready
      await tokens.rotate(appId)
    },
    /** Removes what has expired. Runs every ten minutes by itself. */
    async sweep(): Promise<void> {
      await ready
      await sweep(context)
    },
    /** Lets running calls finish, then closes both databases. */
    async close(): Promise<void> {
      clearInterval(timer)
      await Promise.allSettled([ready, ...running])
      await Promise.all([closeQuietly(database), closeQuietly(recovery)])
    },
    /** The databases themselves, for tests and tools. */
    database,
    recovery,
  }
}

export declare namespace createProvider {
  type Options = {
    /** A file's path, ':memory:', or a postgres:// address. */
    database: string
    /** Where recovery keys are (security rule 18). Beside the database when left out. */
    recoveryDatabase?: string | undefined
    /** 32 bytes each, kept apart from the databases. */
    secrets: { readonly root: Uint8Array; readonly recovery: Uint8Array }
    /** Parsed settings, or a function that gives the newest. */
    settings: Settings | (() => Settings)
    /** By what messages leave it. */
    senders: Senders
    /** The public origin, when it differs from the settings'. */
    origin?: string | undefined
    clock?: Clock | undefined
    /** How long a call may take, in milliseconds: 10 seconds when left out. */
    deadline?: number | undefined
    log?: Logger | undefined
    /** Login methods besides the provider's own. Apps offer them by settings that were parsed with their names. */
    logins?: LoginRoutes | undefined
    /** Where the wallet frame was built to. */
    frameFolder?: string | undefined
    version?: string | undefined
    /** The sandbox's routes, for a provider that is only reachable from this machine. */
    sandbox?: ((context: Context) => Router) | undefined
  }
}

async function closeQuietly(database: Kysely<never> | Kysely<Schema> | Kysely<RecoverySchema>): Promise<void> {
  await database.destroy()
}
