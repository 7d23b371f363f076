import { lookup as lookUpInSystem, Resolver } from 'node:dns/promises'
import { within } from '../base/within.js'
import { isLoopback } from '../rules/is-loopback.js'

/** Timeout of one query to a name server, and of a whole lookup, in milliseconds. */
const queryTimeout = 1500
const timeout = 4500
/** The maximum number of names that are looked up at the same time. */
const most = 200

/** Error codes of an unresponsive name server. The system resolver would wait for the same server. */
const silent: readonly unknown[] = ['ETIMEOUT', 'ECANCELLED', 'ESERVFAIL']

/**
 * Returns the DNS resolver for calls to other services. A name server that is slow for one name delays no other name
 * (threat 37). Each name has at most one lookup at a time. The resolver queries the name servers, because `getaddrinfo`
 * blocks one of the few threads of the process. A name that the servers do not find may be in the hosts file. The
 * system looks up such names, one at a time.
 */
export function createLookUp({
  servers,
  system = async (host) => (await lookUpInSystem(host, { all: true })).map(({ address }) => address),
}: createLookUp.Options = {}): (host: string) => Promise<readonly string[]> {
  const current = new Map<string, Promise<readonly string[]>>()
  let last: Promise<unknown> = Promise.resolve()

  /** Waits for the previous system lookup, so that at most one thread is blocked. */
  function askSystem(host: string): Promise<readonly string[]> {
    const found = last.then(() => (current.has(host) ? system(host) : []))
    last = found.catch(() => undefined)
    return found
  }

  async function find(host: string, resolver: Resolver): Promise<readonly string[]> {
    if (isLoopback(host)) return ['127.0.0.1', '::1']
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const found = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    if (found.length > 0) return found
    const failures = answers.flatMap((each) =>
      each.status === 'rejected' ? [each.reason as Error & { code?: string }] : [],
    )
    const failure = failures.find(({ code }) => silent.includes(code))
    if (failure) throw failure
    return askSystem(host)
  }

  return (host) => {
    const known = current.get(host)
    if (known) return known
    if (current.size >= most)
      return Promise.reject(new Error('Too many host names are being resolved at the same time.'))
    // A new resolver reads the name servers of the machine, which may have changed.
    const resolver = new Resolver({ timeout: queryTimeout, tries: 2 })
    if (servers) resolver.setServers(servers)
    const unanswered = () => new Error(`The name server did not respond for ${host}.`)
    const found = within(find(host, resolver), timeout, unanswered).finally(() => {
      resolver.cancel()
      current.delete(host)
    })
    current.set(host, found)
    return found
  }
}

export declare namespace createLookUp {
  type Options = {
    /** Default: the name servers of the machine. */
    servers?: readonly string[] | undefined
    /** Looks up a name that the name server does not know. Default: `getaddrinfo`. */
    system?: ((host: string) => Promise<readonly string[]>) | undefined
  }
}
