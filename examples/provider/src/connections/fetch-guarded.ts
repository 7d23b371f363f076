import { lookup as lookUp } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const timeout = 5000
const most = 1024 * 1024

/**
 * Reads a document from an address of the settings, as text (threat 23): over https, from an address of the public
 * internet, without following redirects, of at most 1 MB and within 5 seconds. The name is looked up once, and what was
 * checked is what is connected to. Rejects with what is wrong.
 */
export async function fetchGuarded(address: string, options: fetchGuarded.Options): Promise<string> {
  const url = new URL(address)
  const { allowsPrivate, resolve = lookUpAll } = options
  if (url.protocol !== 'https:' && !allowsPrivate) throw new Error('The address is not https.')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const found = ipaddr.isValid(host) ? [host] : await resolve(host)
  const [first] = found
  // One that is inside is enough: which of them is connected to is not ours to trust.
  // mutation threat 23: false
  if (first === undefined || (!allowsPrivate && !found.every(isPublic)))
    throw new Error('The address does not lead to the public internet.')
  // Of the address that was checked, whatever the name would lead to now.
  const lookup: LookupFunction = (_, { all }, done) => {
    const family = ipaddr.parse(first).kind() === 'ipv6' ? 6 : 4
    if (all) done(null, [{ address: first, family }])
    else done(null, first, family)
  }
  return read(url, lookup)
}

export declare namespace fetchGuarded {
  type Options = {
    /** In development: addresses of this machine and its network, and http. */
    readonly allowsPrivate: boolean
    /** How names are looked up: by the system, when left out. */
    readonly resolve?: ((host: string) => Promise<readonly string[]>) | undefined
  }
}

const lookUpAll = async (host: string) => (await lookUp(host, { all: true })).map(({ address }) => address)

/** `process` reads an IPv4 address in its IPv6 form as what it is. */
const isPublic = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

function read(url: URL, lookup: LookupFunction): Promise<string> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const signal = AbortSignal.timeout(timeout)
    const request = send(url, { headers: { accept: 'application/json' }, lookup, signal }, (response) => {
      const chunks: Buffer[] = []
      let length = 0
      // A redirect is an answer like any other that is none.
      if (response.statusCode !== 200) return void request.destroy(new Error(`Answered ${response.statusCode}.`))
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
        chunks.push(chunk)
        // mutation threat 23: false
        if (length > most) request.destroy(new Error('The document is too large.'))
      })
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end()
  })
}
