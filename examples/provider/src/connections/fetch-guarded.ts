import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isInside } from '../rules/is-inside.js'
import { createLookUp } from './create-look-up.js'

const timeout = 5000
const most = 1024 * 1024
/** Statuses of responses without a body. */
const bodiless: readonly number[] = [204, 205, 304]

/**
 * Fetches an address from settings or from an untrusted client (threat 23). It uses HTTPS, connects to public addresses
 * only, follows no redirect, and allows 1 MB and 5 seconds. Resolves the name once and connects to the checked address.
 * Rejects with a `TypeError` if a check or the request fails.
 */
export async function fetchGuarded(
  address: string,
  init: RequestInit,
  { allowsPrivate, resolve = lookUpAll }: fetchGuarded.Guard,
): Promise<Response> {
  const request = new Request(address, init)
  const url = new URL(request.url)
  if (url.protocol !== 'https:' && !allowsPrivate) throw new RefusedAddressError('The URL does not use https.')
  const check = (found: readonly string[]): readonly string[] => {
    // One private address is enough to reject the name, because the connection may use any address.
    if (found.length === 0 || (!allowsPrivate && !found.every(isPublic)))
      throw new RefusedAddressError('The address is not on the public internet.')
    return found
  }
  // An IP address is not resolved.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (ipaddr.isValid(host)) check([host])
  const lookup: LookupFunction = (name, { all }, done) => {
    const give = (found: readonly string[]) => {
      const addresses = found.map((each) => ({ address: each, family: ipaddr.parse(each).kind() === 'ipv6' ? 6 : 4 }))
      const [first] = addresses
      if (all) done(null, addresses)
      else done(null, first?.address ?? '', first?.family)
    }
    resolve(name)
      .then(check)
      .then(give)
      .catch((error: Error) => done(error, ''))
  }
  const body = Buffer.from(await request.arrayBuffer())
  return read(request, { body, lookup, signal: init.signal })
}

export declare namespace fetchGuarded {
  type Guard = {
    /** Allows addresses of this machine and its network, and HTTP. */
    readonly allowsPrivate: boolean
    /** Resolves names. Default: `createLookUp`. */
    readonly resolve?: ((host: string) => Promise<readonly string[]>) | undefined
  }
}

/** Thrown for an address that the provider must not call. */
class RefusedAddressError extends TypeError {
  override readonly name = 'RefusedAddressError'
}

const lookUpAll = createLookUp()

const isPublic = (address: string) => ipaddr.isValid(address) && !isInside(address)

type Sent = { body: Buffer; lookup: LookupFunction; signal: AbortSignal | null | undefined }

function read({ headers, method, url }: Request, { body, lookup, signal }: Sent): Promise<Response> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) =>
      reject(cause instanceof TypeError ? cause : new TypeError('The request to the server failed.', { cause }))
    const request = send(
      url,
      {
        // A reused connection might have been opened with weaker checks.
        agent: false,
        headers: { 'accept': 'application/json', ...Object.fromEntries(headers), 'accept-encoding': 'identity' },
        lookup,
        method,
      },
      (answer) => {
        const chunks: Buffer[] = []
        let length = 0
        if (!hasAnswered(answer))
          return void request.destroy(new Error(`The server responded with status ${answer.statusCode}.`))
        answer.on('data', (chunk: Buffer) => {
          length += chunk.length
          chunks.push(chunk)
          if (length > most) request.destroy(new Error('The document is too large.'))
        })
        answer.on('end', () => {
          // An exception in an event handler would end the process.
          try {
            resolve(toResponse(answer, Buffer.concat(chunks)))
          } catch (error) {
            fail(error as Error)
          }
        })
        answer.on('error', fail)
      },
    )
    const leave = () => request.destroy(new Error('The call was aborted.'))
    // Garbage collection can remove the signals of `AbortSignal.any` and `Request`, which then never abort (threat 37).
    // The timer keeps a reference to the caller's signal.
    const timer = setTimeout(() => request.destroy(new Error('The server did not respond in time.')), timeout)
    request.on('error', fail)
    // A protocol switch (status 101) closes the connection without a response and without an error.
    request.on('close', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
      fail(new Error('The connection was closed.'))
    })
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave)
    request.end(body)
  })
}

/**
 * Returns false for a redirect, whose target is unchecked. Also returns false for a status that `Response` refuses,
 * such as 999.
 */
const hasAnswered = ({ statusCode = 0 }: IncomingMessage) =>
  (statusCode >= 200 && statusCode < 300) || (statusCode >= 400 && statusCode < 600)

function toResponse({ rawHeaders, statusCode = 500 }: IncomingMessage, body: Buffer): Response {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return new Response(bodiless.includes(statusCode) ? null : new Uint8Array(body), { headers, status: statusCode })
}
