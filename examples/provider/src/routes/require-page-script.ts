import type { Context as HonoContext } from 'hono'
import type { ServiceContext } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { providerOrigins } from '../http/provider-origins.js'
import { isFromFrame } from '../rules/is-from-frame.js'

/**
 * Rejects a call that no script of a provider page sent. A sandboxed popup runs no script, so the page's own checks do
 * not run there. A form in such a popup sends a navigation request, and its origin can be `null` (security rule 41).
 */
export function requirePageScript(context: Pick<ServiceContext, 'origin'>, { req }: Pick<HonoContext, 'req'>): void {
  const fetchSite = req.header('sec-fetch-site') ?? null
  const origin = req.header('origin') ?? null
  const isSameOrigin = isFromFrame({ fetchSite, origin, providerOrigins: providerOrigins(context, req.raw) })
  if (!isSameOrigin || req.header('sec-fetch-dest') !== 'empty')
    throw new HttpError(403, 'origin_not_allowed', "Only script on the provider's pages may make this call.")
}
