import ipaddr from 'ipaddr.js'
import { isLoopback } from './is-loopback.js'

/** Public addresses that lead to the host of a virtual machine: the Azure service with the machine's settings. */
const hostServices: readonly string[] = ['168.63.129.16']

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
  const reached = parsed.range() === 'rfc6052' ? ipaddr.fromByteArray(parsed.toByteArray().slice(-4)) : parsed
  return hostServices.includes(reached.toString()) ? 'reserved' : reached.range()
}
