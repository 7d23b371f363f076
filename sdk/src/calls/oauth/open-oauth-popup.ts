import { encodeBase64Url } from '../../base/base64url.js'
import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import { KeyhookError } from '../../domain/errors/base.js'
import * as oauth from '../../wire/endpoints/oauth.js'
import { findPopupHost } from './find-popup-host.js'
import { oAuthRecords } from './oauth-records.js'
import type { Returned } from './return-message.js'
import type { watchClosing } from './watch-closing.js'

/**
 * Opens the OAuth provider in a popup, and resolves with the OAuth response. If the browser blocks the popup, redirects
 * the page. The promise then never settles, and the page handles the response after it has loaded again.
 *
 * Rejects with `OAUTH_USER_DENIED` when the user closes the popup. Rejects with `OAUTH_UNEXPECTED` and the reason
 * `oauth_other_origin` when it returns on another origin. Rejects with `TIMED_OUT` after two minutes.
 */
export async function openOAuthPopup(
  client: Client,
  { captchaToken, disableSignup, method, onDelayed, signal }: openOAuthPopup.Parameters,
): Promise<Returned> {
  const { platform } = client
  const popupHost = findPopupHost(client)
  if (method === 'google' && popupHost.isInAppBrowser())
    throw new KeyhookError('DISALLOWED_LOGIN_METHOD', 'Could not log in with provider', { reason: 'in_app_browser' })
  const opened = popupHost.openWindow()
  const ended = new AbortController()
  try {
    const verifier = encodeBase64Url(platform.randomBytes(36))
    let isBlank = true
    const { watchWindow } = await import('./watch-window.js')
    const watch = { isBlank: () => isBlank, onDelayed, opened, signal: ended.signal }
    const { code, state, unlessEnded } = await watchWindow(client, watch)
    const started = client.http.call(
      oauth.init,
      {
        provider: method,
        // Redirect target: this page, without its fragment.
        redirect_to: platform.location.href()?.replace(/#.*/, '') ?? '',
        token: captchaToken,
        code_challenge: encodeBase64Url(await popupHost.sha256(new TextEncoder().encode(verifier))),
        state_code: state,
      },
      { signal },
    )
    const { url } = await unlessEnded(started)
    signal.throwIfAborted()
    // The new popup has this page's origin until it navigates. A `javascript:` URL would therefore run in this origin.
    if (!/^https?:/i.test(url)) throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'Authentication error.')
    oAuthRecords.put(client, state, {
      verifier,
      method,
      startedAt: platform.now(),
      isWindow: !!opened,
      isShown: client.store.getState().screens.length > 0,
      disableSignup,
    })
    // Uses twitter.com on phones, because the app of X opens x.com links and does not return to the page.
    const address = popupHost.isMobile() ? url.replace('//x.com/', '//twitter.com/') : url
    if (opened) {
      isBlank = false
      opened.go(address)
      return { code: await code(signal), state }
    }
    popupHost.leave(address)
    return await new Promise<never>(() => {})
  } finally {
    ended.abort()
    opened?.close()
  }
}

export declare namespace openOAuthPopup {
  type Parameters = {
    method: LoginMethod
    disableSignup?: boolean | undefined
    captchaToken?: string | undefined
    /** Receives the response of a popup that seemed closed. Returns true if it accepts the response. */
    onDelayed?: watchClosing.Parameters['onDelayed']
    signal: AbortSignal
  }
}
