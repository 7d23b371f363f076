import { encodeBase64Url } from '../../base/base64url.js'
import { untilAborted } from '../../base/until-aborted.js'
import type { Client } from '../../client.js'
import { isKeyhookError, type KeyhookError } from '../../domain/errors/base.js'
import { clockTolerance } from '../../domain/rules/limits.js'
import type { Http } from '../../wire/http/create-http.js'
import { openHttp } from './open-http.js'

/**
 * Creates the client of the provider's API. Renews a rejected token and repeats the call. A repeated write takes effect
 * once if the server supports idempotency keys. Reports an offline provider as `lost`.
 */
export function createApi({ captcha, client, lost }: createApi.Options): Http {
  let http: ReturnType<typeof openHttp> | undefined
  // The client does not exist yet when the API is created.
  const open = () => (http ??= openHttp(client(), captcha))

  const api: Http = {
    async call(endpoint, input, options = {}) {
      const { app, platform, session } = client()
      const isKeyed = endpoint.method === 'POST' && app.features.idempotencyKey
      // A key identifies one call with its retries. A call with a new token needs another key.
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
        // The response shows that the local clock is wrong, and therefore the proof of possession too.
        const isMistimed = Math.abs(session.clockOffset() - offset) > clockTolerance
        if (isMistimed && isKeyhookError(error) && error.code === 'INVALID_DATA') return attempt()
        const isRefused = isKeyhookError(error) && error.code === 'MISSING_OR_INVALID_TOKEN' && sent !== null
        if (!isRefused || !(await session.renew(sent))) throw error
        return attempt()
      }
    },
  }
  // A token renewal continues after the caller gives up.
  const call: Http['call'] = async (endpoint, input, options) =>
    endpoint.captcha ? open().withCaptcha(api.call)(endpoint, input, options) : api.call(endpoint, input, options)
  return { call: (endpoint, input, options) => untilAborted(call(endpoint, input, options), options?.signal) }
}

export declare namespace createApi {
  type Options = { captcha: openHttp.Captcha; client: () => Client; lost: (error: KeyhookError) => void }
}
