import { sql } from 'kysely'
import type { Context } from '../context.js'
import { HttpError } from '../http-error.js'
import { mountApps } from './apps.js'
import type { Router } from './request-context.js'
import { mountEmbeddedWallets } from './embedded-wallets.js'
import { mountFramePage } from './frame-page.js'
import { mountPasswordless } from './passwordless.js'
import { mountSessions } from './sessions.js'
import { mountTokenPrice } from './token-price.js'
import { mountUsers } from './users.js'

/** Every route of the provider. The sandbox's are not among them. */
export function mountRoutes({ context, frameFolder, hono, version }: mountRoutes.Options): void {
  const mount = { context, hono }
  mountApps(mount)
  mountEmbeddedWallets(mount)
  mountPasswordless(mount)
  mountSessions(mount)
  mountTokenPrice(mount)
  mountUsers(mount)

  mountFramePage(mount, { folder: frameFolder })

  hono.get('/health', async (c) => {
    c.env.requestContext.route = 'GET /health'
    await sql`select 1`.execute(context.database)
    await sql`select 1`.execute(context.recovery)
    return c.json({ status: 'ok', version })
  })

  hono.notFound(() => {
    throw new HttpError(404, undefined, 'Not found')
  })
  // Errors are answered in one place, with everything else's headers.
  hono.onError((error) => {
    throw error
  })
}

export declare namespace mountRoutes {
  type Options = {
    context: Context
    hono: Router
    frameFolder: string | undefined
    version: string
  }
}
