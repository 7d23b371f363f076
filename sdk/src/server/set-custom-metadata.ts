import { KeyhookError } from '../domain/errors/base.js'
import type { ErrorCode } from '../domain/errors/codes.js'
import { isAppId } from '../domain/rules/app/app-id.js'
import { version } from '../domain/rules/app/version.js'
import { readAddress } from './read-address.js'

/**
 * Replaces a user's custom metadata, from the app's own server. `user.customMetadata` and identity tokens then contain
 * it. Removes keys that the new metadata omits. Rejects with `INVALID_DATA` if the metadata is not flat, or is longer
 * than 1024 bytes as JSON. Rejects with `MISSING_OR_INVALID_TOKEN` if the secret is not the app's. Also rejects with
 * `USER_DOES_NOT_EXIST`, `TOO_MANY_REQUESTS`, or `OFFLINE` if the provider does not respond. Throws `INVALID_APP_ID`.
 * Throws `INVALID_REQUEST` for a URL without https, except on localhost.
 *
 * @example
 * import { setCustomMetadata } from '@keyhook/sdk/server'
 *
 * await setCustomMetadata('did:keyhook:1', { plan: 'gold', seats: 3 }, {
 *   appId: 'keyhookviteexampleapp0001',
 *   apiUrl: 'https://auth.example.com',
 *   secret: process.env.KEYHOOK_APP_SECRET!,
 * })
 */
export async function setCustomMetadata(
  userId: string,
  metadata: setCustomMetadata.Metadata,
  { apiUrl, appId, fetch = globalThis.fetch, secret }: setCustomMetadata.Options,
): Promise<void> {
  if (!isAppId(appId)) throw new KeyhookError('INVALID_APP_ID', 'The app id must have 25 characters.')
  const url = new URL(`/api/v1/users/${encodeURIComponent(userId)}/custom_metadata`, readAddress(apiUrl).origin)
  let response: Response
  try {
    response = await fetch(url.href, {
      method: 'POST',
      headers: {
        'authorization': `Basic ${toBase64(`${appId}:${secret}`)}`,
        'content-type': 'application/json',
        'privy-app-id': appId,
        'privy-client': `keyhook:${version}`,
      },
      body: JSON.stringify({ custom_metadata: metadata }),
    })
  } catch (cause) {
    throw new KeyhookError('OFFLINE', 'The provider does not answer.', { cause })
  }
  if (response.ok) return
  const body = (await response.json().catch(() => undefined)) as { error?: unknown } | undefined
  const message = typeof body?.error === 'string' ? body.error : `The provider returned ${response.status}.`
  throw new KeyhookError(codes[response.status] ?? (response.status >= 500 ? 'OFFLINE' : 'UNKNOWN_AUTH_ERROR'), message)
}

export declare namespace setCustomMetadata {
  type Metadata = Readonly<Record<string, string | number | boolean>>
  type Options = {
    /** The app ID of 25 characters. */
    appId: string
    /** Origin of the provider. */
    apiUrl: string
    /** The app's `secret` in the provider's settings. Keep it on your server. */
    secret: string
    /** Sends the request. Default: the runtime's own `fetch`. */
    fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  }
}

const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_DATA',
  401: 'MISSING_OR_INVALID_TOKEN',
  404: 'USER_DOES_NOT_EXIST',
  422: 'INVALID_DATA',
  429: 'TOO_MANY_REQUESTS',
}

/** Encodes as UTF-8, because `btoa` accepts only Latin-1 and a secret may have other characters. */
const toBase64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
