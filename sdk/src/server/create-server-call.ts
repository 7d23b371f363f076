import { KeyhookError } from '../domain/errors/base.js'
import type { ErrorCode } from '../domain/errors/codes.js'
import { readServerError } from '../domain/errors/from-response.js'
import { ServerCallError } from '../domain/errors/server-call-error.js'
import { serverCodes } from '../domain/errors/server-codes.js'
import { isAppId } from '../domain/rules/app/app-id.js'
import { version } from '../domain/rules/app/version.js'
import { readAddress } from './read-address.js'
import { signRequest } from './sign-request.js'

/** Time for which a signed request is valid, in milliseconds. */
const signedLife = 15 * 60_000

/** Options of one call. */
export type CallOptions = {
  /** Key of 8 to 255 characters. Repeated calls with the same key run once and return the same response. */
  readonly idempotencyKey?: string | undefined
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined
}

/** Options of a call that the owner of a wallet or policy must sign. */
export type SignedOptions = CallOptions & {
  /** P-256 keys of the owner: PKCS #8 in base64. Default: `authorizationKeys` of the client. */
  readonly authorizationKeys?: readonly string[] | undefined
}

type Request = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Values that are sent as the query of a GET, or as the JSON body of other methods. */
  readonly values?: Readonly<Record<string, unknown>>
  /** True for calls that an owner may have to sign. */
  readonly isSigned?: boolean
}

export type ServerCall = (request: Request, options?: SignedOptions) => Promise<unknown>

/** Creates the function that calls the provider with a key of the app's server. */
export function createServerCall(settings: createServerCall.Options): ServerCall {
  const { appId, authorizationKeys: defaultKeys = [], fetch = globalThis.fetch, now = Date.now, secret } = settings
  if (!isAppId(appId)) throw new KeyhookError('INVALID_APP_ID', 'The app id must have 25 characters.')
  const { origin } = readAddress(settings.apiUrl)
  const credentials = `Basic ${toBase64(`${appId}:${secret}`)}`

  return async ({ isSigned = false, method, path, values = {} }, options = {}) => {
    const { authorizationKeys: keys = defaultKeys, idempotencyKey, signal } = options
    const url = new URL(path, origin)
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    if (method === 'GET') for (const [name, value] of Object.entries(given)) url.searchParams.set(name, String(value))
    const covered: Record<string, string> = {
      'privy-app-id': appId,
      ...(idempotencyKey !== undefined && { 'privy-idempotency-key': idempotencyKey }),
      ...(isSigned && keys.length > 0 && { 'privy-request-expiry': String(now() + signedLife) }),
    }
    const body = JSON.parse(JSON.stringify(given)) as object
    const signatures = isSigned
      ? await Promise.all(keys.map((key) => signRequest(key, { method, url: url.href, body, headers: covered })))
      : []
    const response = await send(fetch, url.href, {
      method,
      headers: {
        ...covered,
        'authorization': credentials,
        'content-type': 'application/json',
        'privy-client': `keyhook:${version}`,
        ...(signatures.length > 0 && { 'privy-authorization-signature': signatures.join(',') }),
      },
      redirect: 'error',
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    if (response.ok) return response.body
    throw toError(response)
  }
}

export declare namespace createServerCall {
  type Options = {
    /** The app ID of 25 characters. */
    appId: string
    /** Public origin of the provider. */
    apiUrl: string
    /**
     * Secret of a server key, which `keyhook-provider keys create` creates, or the app's `secret` with `secretScopes`.
     */
    secret: string
    /** P-256 keys that sign calls for owned wallets and policies: PKCS #8 in base64. Default: no keys. */
    authorizationKeys?: readonly string[] | undefined
    /** Sends requests. Default: the runtime's own `fetch`. */
    fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
    /** Returns the current time in milliseconds. Default: `Date.now`. */
    now?: (() => number) | undefined
  }
}

type Answer = { readonly ok: boolean; readonly status: number; readonly body: unknown }

async function send(
  fetch: NonNullable<createServerCall.Options['fetch']>,
  url: string,
  init: RequestInit,
): Promise<Answer> {
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    return { ok: response.ok, status: response.status, body: text === '' ? undefined : parse(text) }
  } catch (cause) {
    init.signal?.throwIfAborted()
    throw new KeyhookError('OFFLINE', 'The provider does not answer.', { cause })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const byStatus: Readonly<Record<number, ErrorCode>> = { 401: 'MISSING_OR_INVALID_TOKEN' }

function toError({ body, status }: Answer): ServerCallError {
  const { code, known, message } = readServerError(status, body, serverCodes)
  const ofStatus = status >= 500 ? 'OFFLINE' : byStatus[status]
  return new ServerCallError((known ? undefined : ofStatus) ?? code, message, { status })
}

/** Encodes as UTF-8, because `btoa` accepts only Latin-1 and a secret may have other characters. */
const toBase64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
