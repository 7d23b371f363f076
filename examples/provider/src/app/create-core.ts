import { mountAdmin } from '../admin/mount-admin.js'
import { sweepAudit } from '../audit/sweep-audit.js'
import type { Context } from '../context/context.js'
import { createContext } from './create-context.js'
import { createService } from '../service/create-service.js'
import { sweep } from '../database/sweep.js'
import { forwardEvents } from '../events/forward-events.js'
import { type LoginRoutes, mountRoutes } from '../routes/mount-routes.js'
import type { Router } from '../http/request-context.js'
import { createWebhooks } from '../webhooks/create-webhooks.js'

export type Provider = ReturnType<typeof createCore>

/**
 * Creates the provider's HTTP API as one `fetch` handler on the given ports (adapters). It imports no Node module, and
 * runs in pages and on edge runtimes. On Node, use `createProvider`.
 *
 * @example
 * const provider = createCore({ database: ':memory:', ports, secrets, senders, settings })
 * const response = await provider.fetch(new Request('https://auth.example.com/health'))
 */
export function createCore(options: createCore.Options) {
  const { deadline, hasBackgroundWork = true, onWebhook, sandbox, logins = {}, version, ...rest } = options
  const { close, context, ready } = createContext({ ...rest, isSandbox: sandbox !== undefined })
  const { database, recovery, senders, settings, tokens } = context
  const webhooks = createWebhooks(context, { onAttempt: onWebhook })
  if (hasBackgroundWork) webhooks.start(ready)
  const service = createService({
    async close() {
      await webhooks.stop()
      await close()
    },
    context,
    deadline,
    mount({ direct, hono }) {
      mountRoutes({ context, direct, hono, logins })
      mountAdmin({ context, direct, hono })
      if (sandbox) hono.route('/sandbox', sandbox(context))
    },
    ready,
    senders,
    async sweep() {
      await sweep(context)
      await sweepAudit(context)
      await forwardEvents(context)
      await webhooks.sweep()
    },
    sweepsItself: hasBackgroundWork,
    version,
  })
  return {
    ...service,
    settings,
    /** Delivers the webhooks that are due. Runs automatically five times a second, unless `hasBackgroundWork` is false. */
    async deliverWebhooks(): Promise<void> {
      await ready
      await webhooks.deliver()
    },
    /** Signs this app's tokens with a new key from now on. */
    async rotateSigningKey(appId: string): Promise<void> {
      await ready
      await tokens.rotate(appId)
    },
    /** Revokes a signing key. The provider then rejects every token that this key signed. */
    async revokeSigningKey(appId: string, kid: string): Promise<void> {
      await ready
      await tokens.revoke(appId, kid)
    },
    /** The databases, for tests and tools. `recovery` is undefined with a recovery service. */
    database,
    recovery,
    /** The open stores, for metrics. */
    stores: context.stores,
  }
}

export declare namespace createCore {
  type Options = Omit<createContext.Options, 'isSandbox'> & {
    /** The timeout of a call, in milliseconds. Default: 10 seconds. */
    deadline?: number | undefined
    /** Additional login methods. Parse the settings with their names so that apps can offer them. */
    logins?: LoginRoutes | undefined
    /**
     * Delivers webhooks and removes expired rows in the background. Default: true. With `false`, call `deliverWebhooks`
     * and `sweep` yourself.
     */
    hasBackgroundWork?: boolean | undefined
    /** Called after each attempt to deliver a webhook. */
    onWebhook?: createWebhooks.Options['onAttempt']
    version?: string | undefined
    /** The sandbox's routes, for a provider that only this machine can reach. */
    sandbox?: ((context: Context) => Router) | undefined
  }
}
