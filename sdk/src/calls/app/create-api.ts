import { encodeBase64Url } from '../../base/base64url.js'
import { untilAborted } from '../../base/until-aborted.js'
import { withDeadline } from '../../base/with-deadline.js'
import type { Client } from '../../client.js'
import { isKeyhookError, type KeyhookError } from '../../domain/errors/base.js'
import { apiTryTimeout, clockTolerance } from '../../domain/rules/limits.js'
import { type Http, createHttp } from '../../wire/http/create-http.js'
import { createNonce } from '../../wire/http/create-nonce.js'
import { requestHeaders } from '../session/request-headers.js'

/**
 * Creates the client of the provider's API. If the server rejects the token, renews it and repeats the call. If the
 * server supports idempotency keys, a repeated write takes effect once. Calls `lost` if the provider is offline.
 */
export function createApi({ captcha, client, lost }: createApi.Options): Http {
  let http: ReturnType<typeof openHttp> | undefined
  // Returns the client, which does not exist yet when the API is created.
  const open = () => (http ??= openHttp(client(), captcha))

  const api: Http = {
    async call(endpoint, input, options = {}) {
      const { app, platform, session } = client()
      const isKeyed = endpoint.method === 'POST' && app.features.idempotencyKey
      // An idempotency key identifies one call and its retries. A call with a new token needs a new key.
      const attempt = async () =>
        open().call(endpoint, input, {
          ...options,
          headers: {
            ...(isKeyed && { 'idempotency-key': encodeBase64Url(platform.randomBytes(16)) }),
            ...options.headers,
          },
        })
      const offset = session.clockOffset()
      const sent = endpoint.auth === 'none' ? null : await session.getAccessToken()
      try {
        return await attempt()
      } catch (error) {
        if (isKeyhookError(error) && error.code === 'OFFLINE') lost(error)
        // The response shows that the local clock is wrong, so the DPoP proof was invalid too.
        const isMistimed = Math.abs(session.clockOffset() - offset) > clockTolerance
        if (isMistimed && isKeyhookError(error) && error.code === 'INVALID_DATA') return attempt()
        const isRefused = isKeyhookError(error) && error.code === 'MISSING_OR_INVALID_TOKEN' && sent !== null
        if (!isRefused || !(await session.renew(sent))) throw error
        return attempt()
      }
    },
  }
  // An abort ends only the wait. The token renewal itself continues.
  const call: Http['call'] = async (endpoint, input, options) =>
    endpoint.captcha ? open().withCaptcha(api.call)(endpoint, input, options) : api.call(endpoint, input, options)
  return { call: (endpoint, input, options) => untilAborted(call(endpoint, input, options), options?.signal) }
}

export declare namespace createApi {
  type Options = { captcha: openHttp.Captcha; client: () => Client; lost: (error: KeyhookError) => void }
}

/**
 * Creates the page's HTTP client for the provider's API, with its identification, a timeout per attempt, and nonces for
 * proofs.
 */
export function openHttp(client: Client, captcha: openHttp.Captcha): OpenHttp {
  const { apiUrl, platform, session } = client
  const within: NonNullable<createHttp.Options['within']> = (run, signal) =>
    withDeadline({ ms: apiTryTimeout, run, signal, sleep: platform.sleep })
  const http = createHttp({
    url: apiUrl,
    async fetch(input, init) {
      const response = await platform.fetch(input, init)
      const date = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(date)) session.observe(date)
      return response
    },
    headers: (call) => requestHeaders(client, call),
    nonce: createNonce({
      // Reads a nonce from this endpoint, because a failed call would appear as an error in the page's console.
      ask: () => within((signal) => platform.fetch(new URL('/health', apiUrl), { signal: signal ?? null }), undefined),
      now: () => platform.now() + session.clockOffset(),
    }),
    sleep: platform.sleep,
    within,
  })
  return { call: http.call, withCaptcha: (call) => callWithCaptcha(client, call, captcha) }
}

type OpenHttp = Http & {
  /** Wraps calls that start a login, to add the captcha token if the app requires it. */
  readonly withCaptcha: (call: Http['call']) => Http['call']
}

export declare namespace openHttp {
  /**
   * Loads a function that solves the captcha. It resolves with a token, or undefined on a page that does not show the
   * captcha.
   */
  type Captcha = () => Promise<{
    solveCaptcha: (client: Client, options: CaptchaOptions) => Promise<string | undefined>
  }>
  type CaptchaOptions = { siteKey: string; needsIntent: boolean | undefined; signal: AbortSignal | undefined }
}

function callWithCaptcha(client: Client, call: Http['call'], captcha: openHttp.Captcha): Http['call'] {
  return async (endpoint, input, options) => {
    const { app, store } = client
    const { captchaSiteKey: siteKey } = app
    const field = endpoint.captcha ?? ''
    const isGiven = (input as Record<string, unknown>)[field] !== undefined
    if (!siteKey || isGiven || store.getState().session === 'authenticated') return call(endpoint, input, options)
    const solve = async () => {
      const { solveCaptcha } = await captcha()
      const token = await solveCaptcha(client, { siteKey, needsIntent: endpoint.needsIntent, signal: options?.signal })
      return call(endpoint, token === undefined ? input : Object.assign({}, input, { [field]: token }), options)
    }
    if (app.captchaEnabled) return solve()
    return call(endpoint, input, options).catch((error: unknown) => {
      // The provider requires a captcha, although the app's settings did not when the page loaded.
      if (isKeyhookError(error) && error.code === 'CAPTCHA_FAILURE') return solve()
      throw error
    })
  }
}
