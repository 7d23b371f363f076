import { encodeBase64Url } from '../../base/base64url.js'
import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import { KeyhookError } from '../../domain/errors/base.js'
import * as oauth from '../../wire/endpoints/oauth.js'
import { findOutside } from './find-outside.js'
import { oAuthRecords } from './oauth-records.js'
import type { Returned } from './returned.js'
import type { watchClosing } from './watch-closing.js'

/**
 * Sends the user to another site, in a window of its own, and resolves with what they come back with. Where the browser
 * blocks the window, the page itself goes there: it does not come back to this call, but begins anew with what it brings.
 *
 * Rejects with `OAUTH_USER_DENIED` when the user closes the window, with `OAUTH_UNEXPECTED` and the reason `oauth_other_origin` when it
 * comes back on another origin, and with `TIMED_OUT` after two minutes.
 */
export async function goElsewhere(
  client: Client,
  { captchaToken, disableSignup, method, onLate, signal }: goElsewhere.Parameters,
): Promise<Returned> {
  const { platform } = client
  const outside = findOutside(client)
  if (method === 'google' && outside.isInAppBrowser())
    throw new KeyhookError('DISALLOWED_LOGIN_METHOD', 'Could not log in with provider', { reason: 'in_app_browser' })
  const opened = outside.openWindow()
  const ended = new AbortController()
  try {
    const verifier = encodeBase64Url(platform.randomBytes(36))
    let isBlank = true
    const { watchWindow } = await import('./watch-window.js')
    const watch = { isBlank: () => isBlank, onLate, opened, signal: ended.signal }
    const { code, state, unlessEnded } = await watchWindow(client, watch)
    const begun = client.http.call(
      oauth.init,
      {
        provider: method,
        // This page, without its fragment: where the user is sent back to.
        redirect_to: platform.location.href()?.replace(/#.*/, '') ?? '',
        token: captchaToken,
        code_challenge: encodeBase64Url(await outside.sha256(new TextEncoder().encode(verifier))),
        state_code: state,
      },
      { signal },
    )
    const { url } = await unlessEnded(begun)
    signal.throwIfAborted()
    // The new window is of this page's origin until it has gone: any other scheme would run in it.
    if (!/^https?:/i.test(url)) throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'Authentication error.')
    oAuthRecords.put(client, state, {
      verifier,
      method,
      begunAt: platform.now(),
      isWindow: opened !== undefined,
      isShown: client.store.getState().screens.length > 0,
      disableSignup,
    })
    // The app of X takes its newer name over on phones, and does not come back to the page.
    const address = outside.isMobile() ? url.replace('//x.com/', '//twitter.com/') : url
    if (opened) {
      isBlank = false
      opened.go(address)
      return { code: await code(signal), state }
    }
    outside.leave(address)
    return await new Promise<never>(() => {})
  } finally {
    ended.abort()
    opened?.close()
  }
}

export declare namespace goElsewhere {
  type Parameters = {
    method: LoginMethod
    disableSignup?: boolean | undefined
    captchaToken?: string | undefined
    /** Receives what a window brings back after it seemed closed, and returns whether it takes it. */
    onLate?: watchClosing.Parameters['onLate']
    signal: AbortSignal
  }
}
