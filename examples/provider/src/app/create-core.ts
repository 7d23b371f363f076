import type { Context } from '../context/context.js'
import { createContext } from './create-context.js'
import { createService } from '../service/create-service.js'
import { sweep } from '../database/sweep.js'
import { forwardEvents } from '../events/forward-events.js'
import { type LoginRoutes, mountRoutes } from '../routes/mount-routes.js'
import type { Router } from '../http/request-context.js'

export type Provider = ReturnType<typeof createCore>

/**
 * The server side of the wire as one `fetch` handler, on whatever the ports reach: it imports no module of Node's, and
 * runs in a page and on edge runtimes too. On Node, `createProvider` has them all.
 *
 * @example
 * const provider = createCore({ database: ':memory:', ports, secrets, senders, settings })
 * const response = await provider.fetch(new Request('https://auth.example.com/health'))
 */
export function createCore(options: createCore.Options) {
  const { deadline, sandbox, logins = {}, version, ...rest } = options
  const { close, context, ready } = createContext({ ...rest, isSandbox: sandbox !== undefined })
  const { database, recovery, senders, settings, tokens } = context
  const service = createService({
    close,
    context,
    deadline,
    mount(hono) {
      mountRoutes({ context, hono, logins })
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

export declare namespace createCore {
  type Options = Omit<createContext.Options, 'isSandbox'> & {
    /** How long a call may take, in milliseconds: 10 seconds when left out. */
    deadline?: number | undefined
    /** Login methods besides the provider's own. Apps offer them by settings that were parsed with their names. */
    logins?: LoginRoutes | undefined
    version?: string | undefined
    /** The sandbox's routes, for a provider that is only reachable from this machine. */
    sandbox?: ((context: Context) => Router) | undefined
  }
}
