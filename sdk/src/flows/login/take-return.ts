import { findPopupHost } from '../../calls/oauth/find-popup-host.js'
import { oAuthRecords } from '../../calls/oauth/oauth-records.js'
import { whenReady } from '../../calls/session/when-ready.js'
import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import { redirects } from '../../domain/rules/login/redirects.js'
import { cloudMethods } from '../../recovery-methods/recovery-methods.js'
import { getFlow } from '../core/get-flow.js'
import { redirectFlow } from './redirect.js'

/** Query parameters of an OAuth response. */
const names = ['privy_oauth_code', 'privy_oauth_state', 'privy_oauth_provider'] as const

/**
 * Handles an OAuth response in the page's URL. A popup passes the response to its opener, and closes. Otherwise this
 * page logs in, or links if a user is logged in.
 */
export async function takeReturn(client: Client, href: string): Promise<void> {
  const { platform, store } = client
  const url = new URL(href)
  const [code, state, provider] = names.map((name) => url.searchParams.get(name))
  // The app's router may have changed the URL, with or without the query.
  const now = new URL(platform.location.href() ?? href)
  if (names.some((name) => now.searchParams.has(name))) {
    for (const name of names) now.searchParams.delete(name)
    platform.location.replace(now.href)
  }
  if (!code || !state || !provider) return
  const method = provider as LoginMethod
  const isBackup = cloudMethods.some((cloud) => cloud === provider)
  if (!isBackup && !redirects(method)) return
  const returned = { code, state }
  const record = oAuthRecords.find(client, state)
  const isOfWindow = isBackup || record?.isWindow !== false
  const given =
    isOfWindow && (await (await import('../../calls/oauth/hand-over.js')).handOver(client, { ...returned, isBackup }))
  if (given === true) return findPopupHost(client).closeSelf()
  // The wallet frame continues a backup to the user's cloud by itself.
  if (isBackup) return
  const started = (record?.method as LoginMethod | undefined) ?? method
  await whenReady(client)
  const intent = store.getState().session === 'authenticated' ? 'link' : 'login'
  const requested = { intent, disableSignup: record?.disableSignup } as const
  // A response that this browser did not request may be phishing, so the user sees its error.
  if (record?.isShown ?? store.getState().hosts > 0)
    store.setState({ screens: [{ name: 'login-method', method: started, ...requested }] })
  // Ignores a provider name that differs from the requested one. The provider checks its own response.
  await getFlow(client, redirectFlow(started)).send({
    type: 'start',
    ...requested,
    returned: { ...returned, error: given || undefined },
  })
}
