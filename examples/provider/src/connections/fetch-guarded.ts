import { lookup as lookUp } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isInside } from '../rules/is-inside.js'

const timeout = 5000
const most = 1024 * 1024
/** Of statuses whose answers have no body. */
const bodiless: readonly number[] = [204, 205, 304]

/**
 * As `fetch`, for addresses that settings name, or strangers (threat 23): over https, to the public internet alone, without
 * following redirects, for at most 1 MB and 5 seconds. Names are looked up when it connects, and what was checked is what
 * is connected to. Rejects with a `TypeError` where there is no such answer.
 */
export async function fetchGuarded(
  address: string,
  init: RequestInit,
  { allowsPrivate, resolve = lookUpAll }: fetchGuarded.Guard,
): Promise<Response> {
  const request = new Request(address, init)
  const url = new URL(request.url)
  if (url.protocol !== 'https:' && !allowsPrivate) throw new RefusedAddressError('The address is not https.')
  const check = (found: readonly string[]): readonly string[] => {
    // One that is inside is enough: which of them is connected to is not ours to trust.
    if (found.length === 0 || (!allowsPrivate && !found.every(isPublic)))
      throw new RefusedAddressError('The address does not lead to the public internet.')
    return found
  }
  // What is no name is not looked up.
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
      .then(give, (error: Error) => done(error, ''))
  }
  const body = Buffer.from(await request.arrayBuffer())
  return read(request, { body, lookup })
}

export declare namespace fetchGuarded {
  type Guard = {
    /** Addresses of this machine and its network too, and http. */
    readonly allowsPrivate: boolean
    /** How names are looked up: by the system, when left out. */
    readonly resolve?: ((host: string) => Promise<readonly string[]>) | undefined
  }
}

/** It leads where nothing is asked. */
class RefusedAddressError extends TypeError {
  override readonly name = 'RefusedAddressError'
}

const lookUpAll = async (host: string) => (await lookUp(host, { all: true })).map(({ address }) => address)

const isPublic = (address: string) => ipaddr.isValid(address) && !isInside(address)

function read(request: Request, { body, lookup }: { body: Buffer; lookup: LookupFunction }): Promise<Response> {
  const { headers, method, signal, url } = request
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) =>
      reject(cause instanceof TypeError ? cause : new TypeError('The site does not answer.', { cause }))
    const request = send(
      url,
      {
        // A connection of its own: one that is kept was opened under another guard.
        agent: false,
        headers: { 'accept': 'application/json', ...Object.fromEntries(headers), 'accept-encoding': 'identity' },
        lookup,
        method,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      },
      (answer) => {
        const chunks: Buffer[] = []
        let length = 0
        if (isRedirect(answer)) return void request.destroy(new Error(`Answered ${answer.statusCode}.`))
        answer.on('data', (chunk: Buffer) => {
          length += chunk.length
          chunks.push(chunk)
          if (length > most) request.destroy(new Error('The document is too large.'))
        })
        answer.on('end', () => resolve(toResponse(answer, Buffer.concat(chunks))))
        answer.on('error', fail)
      },
    )
    request.on('error', fail)
    request.end(body)
  })
}

/** Not followed: where it leads was not checked. */
const isRedirect = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 300 && statusCode < 400

function toResponse({ rawHeaders, statusCode = 500 }: IncomingMessage, body: Buffer): Response {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return new Response(bodiless.includes(statusCode) ? null : new Uint8Array(body), { headers, status: statusCode })
}
