import { encodeBase64Url } from '../../base/base64url.js'
import { deferred } from '../../base/deferred.js'
import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { authorizationTimeout, popupPoll } from '../../domain/rules/limits.js'
import type { OutsideWindow } from '../../platform/outside.js'
import * as oauth from '../../wire/endpoints/oauth.js'
import { findOutside } from './find-outside.js'
import { oAuthRecords } from './oauth-records.js'
import { hear, type ReturnMessage } from './return-message.js'
import type { Returned } from './returned.js'

/**
 * Sends the user to another site, in a window of its own, and resolves with what they come back with. Where the browser
 * blocks the window, the page itself goes there: it does not come back to this call, but begins anew with what it brings.
 *
 * Rejects with `OAUTH_USER_DENIED` when the user closes the window, and `TIMED_OUT` after two minutes.
 */
export async function goElsewhere(
  client: Client,
  { captchaToken, disableSignup, method, signal }: goElsewhere.Parameters,
): Promise<Returned> {
  const { platform } = client
  const outside = findOutside(client)
  if (method === 'google' && outside.isInAppBrowser())
    throw new KeyhookError('DISALLOWED_LOGIN_METHOD', 'Could not log in with provider', { reason: 'in_app_browser' })
  const opened = outside.openWindow()
  try {
    const secret = () => encodeBase64Url(platform.randomBytes(36))
    const verifier = secret()
    const state = secret()
    const { url } = await client.http.call(
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
    signal.throwIfAborted()
    // The new window is of this page's origin until it has gone: any other scheme would run in it.
    // mutation threat 35: false
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
      opened.go(address)
      return { code: await awaitWindow(client, { opened, signal, state }), state }
    }
    outside.leave(address)
    return await new Promise<never>(() => {})
  } finally {
    opened?.close()
  }
}

export declare namespace goElsewhere {
  type Parameters = {
    method: LoginMethod
    disableSignup?: boolean | undefined
    captchaToken?: string | undefined
    signal: AbortSignal
  }
}

/**
 * What a window brings back, as soon as it is there: by a message, or by storage, whichever gets through. Neither needs
 * the tie between the windows, which a site may cut.
 */
async function awaitWindow(
  client: Client,
  { opened, signal, state }: { opened: OutsideWindow; signal: AbortSignal; state: string },
): Promise<string> {
  const { appId, platform } = client
  const came = deferred<string>()
  const stop = hear(client, 'oauth', state, came.resolve)
  const until = platform.now() + authorizationTimeout
  let timesAway = 0
  let timesClosed = 0
  try {
    while (platform.now() < until) {
      const look = platform.sleep(popupPoll, signal).then(() => oAuthRecords.find(client, state)?.code)
      const code = await Promise.race([came.promise, look])
      if (code !== undefined) {
        // Lets the window go.
        platform.tabs.post({ appId, type: 'oauth-taken', state } satisfies ReturnMessage)
        return code
      }
      const where = opened.where()
      if (where === 'away') timesAway++
      timesClosed = where === 'closed' ? timesClosed + 1 : 0
      // Only of a window that was seen at the site: one whose tie was cut reads as closed while the user is there.
      // mutation threat 9: timesClosed >= 2
      if (timesAway >= 2 && timesClosed >= 2)
        throw new KeyhookError('OAUTH_USER_DENIED', 'User denied confirmation during OAuth flow')
    }
    throw new KeyhookError('TIMED_OUT', 'Authorization request timed out after 2 minutes.')
  } finally {
    stop()
  }
}
