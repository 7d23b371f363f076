import { findOutside } from '../../calls/oauth/find-outside.js'
import { oAuthRecords } from '../../calls/oauth/oauth-records.js'
import { whenReady } from '../../calls/session/when-ready.js'
import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import { loginMethodRow } from '../../domain/rules/login/login-method-row.js'
import { cloudMethods } from '../../recovery-methods/recovery-methods.js'
import { getFlow } from '../core/get-flow.js'
import { redirectFlow } from './redirect.js'

/** What a page that comes back has in its address. */
const names = ['privy_oauth_code', 'privy_oauth_state', 'privy_oauth_provider'] as const

/**
 * Goes on with a page that comes back from another site: a window hands over what it brings to the page that opened it,
 * and closes. The page itself, or a window that no page waits for, logs in or, where a user is logged in, links.
 */
export async function takeReturn(client: Client, href: string): Promise<void> {
  const { platform, store } = client
  const url = new URL(href)
  const [code, state, provider] = names.map((name) => url.searchParams.get(name))
  // The app's router may have moved on, with the query or without it.
  const now = new URL(platform.location.href() ?? href)
  if (names.some((name) => now.searchParams.has(name))) {
    for (const name of names) now.searchParams.delete(name)
    platform.location.replace(now.href)
  }
  if (!code || !state || !provider) return
  const method = provider as LoginMethod
  const isBackup = cloudMethods.some((cloud) => cloud === provider)
  if (!isBackup && !/_oauth$|^cross_app$/.test(loginMethodRow(method)?.accountType ?? '')) return
  const returned = { code, state }
  const record = oAuthRecords.find(client, state)
  const isOfWindow = isBackup || record?.isWindow !== false
  const given =
    isOfWindow && (await (await import('../../calls/oauth/hand-over.js')).handOver(client, { ...returned, isBackup }))
  if (given === true) return findOutside(client).closeSelf()
  // The frame continues a backup. The page has nothing to do for it.
  if (isBackup) return
  const begun = (record?.method as LoginMethod | undefined) ?? method
  await whenReady(client)
  const intent = store.getState().session === 'authenticated' ? 'link' : 'login'
  const asked = { intent, disableSignup: record?.disableSignup } as const
  if (record?.isShown) store.setState({ screens: [{ name: 'login-method', method: begun, ...asked }] })
  // A site that names another than the one that was gone to is believed in nothing: the provider checks what it gave.
  await getFlow(client, redirectFlow(begun)).send({
    type: 'start',
    ...asked,
    returned: { ...returned, error: given || undefined },
  })
}
