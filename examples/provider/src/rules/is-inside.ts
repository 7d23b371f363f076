import ipaddr from 'ipaddr.js'
import { isLoopback } from './is-loopback.js'

/** Returns true if a host name or address is of this machine or its network without a lookup. */
export function isInside(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  return isLoopback(name) || (ipaddr.isValid(name) && rangeOf(name) !== 'unicast')
}

/**
 * Returns the range of an address. An IPv6 address that translates to IPv4 has the range of that address (RFC 6052).
 */
function rangeOf(address: string): string {
  const parsed = ipaddr.process(address)
  const range = parsed.range()
  return range === 'rfc6052' ? ipaddr.fromByteArray(parsed.toByteArray().slice(-4)).range() : range
}
