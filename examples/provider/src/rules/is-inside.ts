import ipaddr from 'ipaddr.js'
import { isLoopback } from './is-loopback.js'

/** Whether a host name, or an address, leads by itself to this machine or its network. Other names only a look-up tells. */
export function isInside(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  return isLoopback(name) || (ipaddr.isValid(name) && rangeOf(name) !== 'unicast')
}

/** Of an IPv6 address that stands for an IPv4 one, where a network translates between them, that one's (RFC 6052). */
function rangeOf(address: string): string {
  const parsed = ipaddr.process(address)
  const range = parsed.range()
  return range === 'rfc6052' ? ipaddr.fromByteArray(parsed.toByteArray().slice(-4)).range() : range
}
