import { encodeBase64Url } from '../../base/base64url.js'
import type { Client } from '../../client.js'
import { mustBeAuthenticated } from '../../domain/errors/base.js'
import { version } from '../../domain/rules/app/version.js'
import type { createHttp } from '../../wire/http/create-http.js'
import type { Call } from '../../wire/http/define-endpoint.js'

/**
 * Returns the headers of one call: app, client, SDK version, analytics ID and the endpoint's bearer token. If the
 * server supports them, adds the key of the session's wallet frame and a DPoP proof (RFC 9449).
 *
 * Throws `MUST_BE_AUTHENTICATED` if the endpoint needs a user.
 */
export async function requestHeaders(client: Client, { endpoint, nonce, url }: requestHeaders.Parameters) {
  const { app, appId, clientId, platform, session } = client
  const accessToken = await bearer(client, endpoint)
  if (endpoint.auth === 'required' && accessToken === null) throw mustBeAuthenticated()
  const headers: Record<string, string> = {
    'privy-app-id': appId,
    'privy-ca-id': analyticsId(client),
    'privy-client': `keyhook:${version}`,
  }
  if (clientId !== undefined) headers['privy-client-id'] = clientId
  if (endpoint.method === 'POST') headers['content-type'] = 'application/json'
  if (accessToken !== null) headers['authorization'] = `Bearer ${accessToken}`
  if (endpoint.bindsFrame && app.features.frameKeys) {
    const { readFrameKey } = await import('../wallet/read-frame-key.js')
    const statement = await readFrameKey(client)
    if (statement !== undefined) headers['keyhook-frame-key'] = statement
  }
  const mayProve = endpoint.method === 'POST' || accessToken !== null
  if (mayProve && (session.isBound() || app.features.sessionProof)) {
    const key = await platform.proofKey()
    const fresh = key && (await nonce())
    const issuedAt = (platform.now() + session.clockOffset()) / 1000
    const request = { method: endpoint.method, url, accessToken: accessToken ?? undefined, issuedAt, nonce: fresh }
    if (key) headers['dpop'] = await key.prove(request)
  }
  return headers
}

export declare namespace requestHeaders {
  type Parameters = createHttp.HeadersCall
}

function bearer({ session }: Client, endpoint: Call): Promise<string | null> | string | null {
  if (endpoint.sendsHeldToken) return session.apiToken()
  return endpoint.auth === 'none' ? null : session.getApiToken()
}

/** Returns a random ID of this browser, persisted in storage. It does not identify the user. */
export function analyticsId({ appId, platform }: Client): string {
  const key = `keyhook:${appId}:caid`
  const known = platform.storage.get(key)
  if (known) return known
  const made = encodeBase64Url(platform.randomBytes(16))
  platform.storage.set(key, made)
  return made
}
