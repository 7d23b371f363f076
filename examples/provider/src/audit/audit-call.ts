import type { Context } from '../context/context.js'
import { createAudit } from './create-audit.js'

const longestReason = 500

/**
 * Runs the handler of a call from an app's server. Each change of the handler writes an entry of the audit log
 * (security rule 50). A call that may change or use something, but changed no row, writes an entry after it succeeded.
 */
export async function auditCall<result>(
  context: Pick<Context, 'clock' | 'database' | 'secrets' | 'stores'>,
  { appId, headers, isRead, keyId, requestId, route, target }: auditCall.Options,
  run: () => Promise<result>,
): Promise<result> {
  const reason = headers.get('keyhook-audit-reason')?.slice(0, longestReason)
  // `appId` already selects the log, so the target leaves it out.
  const { appId: _, ...names } = target
  const audit = createAudit(context, {
    appId,
    // A secret from the settings has no name, so the entry contains only `settings`.
    who: { type: 'key', id: keyId.startsWith('settings ') ? 'settings' : keyId },
    what: route,
    ...(Object.keys(names).length > 0 && { target: names }),
    ...(reason && { reason }),
    requestId,
  })
  const { observe } = context.stores.main ?? {}
  const result = await (observe ? observe.during(audit.observer, run) : run())
  if (!isRead && !audit.hasEntry()) await audit.append()
  return result
}

export declare namespace auditCall {
  type Options = {
    appId: string
    headers: Pick<Headers, 'get'>
    /** True for an endpoint that only reads. */
    isRead: boolean
    keyId: string
    requestId: string
    /** The method and pattern of the endpoint. */
    route: string
    /** The parameters of the path. */
    target: Readonly<Record<string, string>>
  }
}
