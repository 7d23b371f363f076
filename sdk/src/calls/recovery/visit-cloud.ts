import { handled } from '../../base/handled.js'
import type { Client } from '../../client.js'
import type { GrantMethod, RecoveryGrant } from '../../domain/entities/recovery-request.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { findEmbeddedWallet } from '../../domain/rules/wallet/find-embedded-wallet.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import type { FrameContainer } from '../../platform/mount-frame.js'
import { usePasskey } from '../../wire/frame/page-messages.js'
import * as recoveryMessages from '../../wire/frame/recovery-messages.js'
import { withMfaAction } from '../mfa/with-mfa-action.js'
import { awaitWindow } from '../oauth/await-window.js'
import { findPopupHost } from '../oauth/find-popup-host.js'
import { oAuthDenied } from '../oauth/oauth-denied.js'
import { oAuthRecords } from '../oauth/oauth-records.js'
import { getCaller } from '../wallet/get-caller.js'
import { openPage } from '../wallet/open-page.js'
import { withFrameKey } from '../wallet/with-frame-key.js'
import { withLiveSession } from '../wallet/with-live-session.js'

/**
 * Opens the user's cloud storage in a popup, which needs a click. The popup's response is useless without the data in
 * the wallet frame. Rejects with `OAUTH_USER_DENIED` if the user declines or closes the popup. Rejects with `TIMED_OUT`
 * after two minutes, and with `INVALID_REQUEST` (`popup_blocked`) if the browser blocks it.
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
    // The new popup has this page's origin until it navigates. A `javascript:` URL would therefore run in this origin.
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

/** Starts a recovery outside the page, in the wallet frame. `address` is the address of the wallet to recover. */
async function beginRecovery(
  client: Client,
  { address, method: recoveryMethod, signal }: beginRecovery.Parameters,
): Promise<{ state: string; url?: string | undefined }> {
  const { user, ...caller } = await getCaller(client)
  const wallet = address === undefined ? undefined : findEmbeddedWallet(user, address)
  const request = {
    ...{ ...caller, recoveryMethod },
    // Redirect target: this page, without its fragment.
    redirectTo: client.platform.location.href()?.replace(/#.*/, ''),
    ...(wallet && { entropyId: getEntropy(user, wallet).entropyId }),
  }
  // The wallet frame reads the passkey challenge together with the recovery share, which requires MFA.
  return withMfaAction(client, { wallet: request.entropyId, parts: ['recover'] }, () =>
    withFrameKey(client, { signal }, () => client.frame.call(recoveryMessages.beginRecovery, request, { signal })),
  )
}

declare namespace beginRecovery {
  type Parameters = { address?: string | undefined; method: GrantMethod; signal?: AbortSignal | undefined }
}

/**
 * Prompts the user for a wallet's passkey, or creates a passkey. The prompt is on a provider page embedded in `place`.
 * This page cannot read the result. Rejects with `INVALID_REQUEST` if the browser does not support PRF.
 */
export async function showPasskey(
  client: Client,
  { address, container, signal }: showPasskey.Parameters,
): Promise<RecoveryGrant> {
  const { state } = await beginRecovery(client, { address, method: 'passkey', signal })
  const page = await openPage(client, 'passkey', { container, query: {}, signal })
  try {
    await withLiveSession(client, async () => {
      const { user: _, ...caller } = await getCaller(client)
      await page.call(usePasskey, { ...caller, state, language: page.language }, { signal })
    })
    return { recoveryMethod: 'passkey', recoveryGrant: { state } }
  } finally {
    page.remove()
  }
}

export declare namespace showPasskey {
  type Parameters = {
    /** Address of the wallet to recover. Without an address, the page creates a passkey. */
    address?: string | undefined
    container: FrameContainer
    signal?: AbortSignal | undefined
  }
}
