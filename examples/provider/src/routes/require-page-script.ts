import type { Context as HonoContext } from 'hono'
import type { ServiceContext } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { providerOrigins } from '../http/provider-origins.js'
import { isFromFrame } from '../rules/is-from-frame.js'

/**
 * Rejects a call unless script of a provider page sent it. A sandboxed popup runs no script of the page, so no check of the
 * page holds there. Its form is a navigation, and a document in a sandbox can have the origin `null` (security rule 41).
 */
export function requirePageScript(context: Pick<ServiceContext, 'origin'>, { req }: Pick<HonoContext, 'req'>): void {
  const fetchSite = req.header('sec-fetch-site') ?? null
  const origin = req.header('origin') ?? null
  const isSameOrigin = isFromFrame({ fetchSite, origin, providerOrigins: providerOrigins(context, req.raw) })
  if (!isSameOrigin || req.header('sec-fetch-dest') !== 'empty')
    throw new HttpError(403, 'origin_not_allowed', "Only script on the provider's pages may make this call.")
}
