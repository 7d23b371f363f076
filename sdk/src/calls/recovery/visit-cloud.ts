import { handled } from '../../base/handled.js'
import type { Client } from '../../client.js'
import type { GrantMethod, RecoveryGrant } from '../../domain/entities/recovery-request.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { awaitWindow } from '../oauth/await-window.js'
import { findPopupHost } from '../oauth/find-popup-host.js'
import { oAuthDenied } from '../oauth/oauth-denied.js'
import { oAuthRecords } from '../oauth/oauth-records.js'
import { beginRecovery } from './begin-recovery.js'

/**
 * Opens the user's cloud in a popup, which needs a click. Its response is useless without the frame's data. Rejects
 * with `OAUTH_USER_DENIED` if the user declines or closes the popup. Rejects with `TIMED_OUT` after two minutes, and
 * with `INVALID_REQUEST` (`popup_blocked`) if the browser blocks it.
 */
export async function visitCloud(
  client: Client,
  { address, method, signal }: visitCloud.Parameters,
): Promise<RecoveryGrant> {
  const { platform } = client
  const popupHost = findPopupHost(client)
  if (popupHost.isInAppBrowser())
    throw new KeyhookError('DISALLOWED_LOGIN_METHOD', 'Recovery OAuth failed', { reason: 'in_app_browser' })
  const opened = popupHost.openWindow()
  if (!opened) throw new KeyhookError('INVALID_REQUEST', 'Recovery OAuth failed', { reason: 'popup_blocked' })
  let state = ''
  let isBlank = true
  const ended = new AbortController()
  const watch = { isBlank: () => isBlank, opened, signal: ended.signal, state }
  const closed = handled(import('../oauth/watch-closing.js').then((m) => m.watchClosing(client, watch)))
  try {
    const started = await Promise.race([beginRecovery(client, { address, method, signal }), closed])
    state = started.state
    const { url = '' } = started
    // The new popup has this page's origin until it navigates, so an address with another scheme would run in this
    // origin.
    if (!/^https?:/i.test(url)) throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'Recovery OAuth failed')
    oAuthRecords.put(client, state, { verifier: '', method, startedAt: platform.now(), isWindow: true, isShown: false })
    isBlank = false
    opened.go(url)
    const code = await Promise.race([awaitWindow(client, { signal, state }), closed])
    if (code === 'undefined') throw oAuthDenied()
    return { recoveryMethod: method, recoveryGrant: { state, code } }
  } finally {
    ended.abort()
    oAuthRecords.take(client, state)
    opened.close()
  }
}

export declare namespace visitCloud {
  type Parameters = {
    /** Address of the wallet to recover. */
    address?: string | undefined
    method: Exclude<GrantMethod, 'passkey'>
    signal: AbortSignal
  }
}
