import type { Context } from './context.js'
import { createContext } from './create-context.js'
import { createService } from './create-service.js'
import { sweep } from './database/sweep.js'
import { forwardEvents } from './events/forward-events.js'
import { type LoginRoutes, mountRoutes } from './routes/mount-routes.js'
import type { Router } from './routes/request-context.js'

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
  const { deadline, sandbox, frameFolder, logins = {}, pagesFolder, version, ...rest } = options
  const { close, context, ready } = createContext({ ...rest, isSandbox: sandbox !== undefined })
  const { database, recovery, senders, settings, tokens } = context
  const service = createService({
    close,
    context,
    deadline,
    mount(hono) {
      mountRoutes({ context, hono, frameFolder, logins, pagesFolder })
      if (sandbox) hono.route('/sandbox', sandbox(context))
    },
    ready,
    senders,
    async sweep() {
      await sweep(context)
      await forwardEvents(context)
    },
    version,
  })
  return {
    ...service,
    settings,
    /** Signs this app's tokens with a new key from now on. */
    async rotateSigningKey(appId: string): Promise<void> {
      await ready
      await tokens.rotate(appId)
    },
    /** Refuses from now on every token that this key signed. */
    async revokeSigningKey(appId: string, kid: string): Promise<void> {
      await ready
      await tokens.revoke(appId, kid)
    },
    /** The databases themselves, for tests and tools. The second is undefined where a recovery service has it. */
    database,
    recovery,
  }
}

export declare namespace createProvider {
  type Options = Omit<createContext.Options, 'isSandbox'> & {
    /** How long a call may take, in milliseconds: 10 seconds when left out. */
    deadline?: number | undefined
    /** Login methods besides the provider's own. Apps offer them by settings that were parsed with their names. */
    logins?: LoginRoutes | undefined
    /** Where the wallet frame was built to. */
    frameFolder?: string | undefined
    /** Where its own pages were built to, on which users let other apps know them. */
    pagesFolder?: string | undefined
    version?: string | undefined
    /** The sandbox's routes, for a provider that is only reachable from this machine. */
    sandbox?: ((context: Context) => Router) | undefined
  }
}
