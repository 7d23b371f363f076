import ipaddr from 'ipaddr.js'
import { isLoopback } from './is-loopback.js'

/**
 * Public addresses that reach the host of a virtual machine. The only entry is Azure's service for the machine's
 * configuration.
 */
const hostServices: readonly string[] = ['168.63.129.16']

/**
 * Addresses that can lead into the local network: those of IPv6 translators (RFC 8215), and the deprecated
 * IPv4-compatible addresses, which a tunnel can reach (RFC 4291).
 */
const localRanges = ['64:ff9b:1::/48', '::/96'].map((range) => ipaddr.IPv6.parseCIDR(range))

/** Returns true if a host name or IP address belongs to this machine or its private network. Makes no DNS lookup. */
export function isInside(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  return isLoopback(name) || (ipaddr.isValid(name) && rangeOf(name) !== 'unicast')
}

/**
 * Returns the range of an IP address. For an IPv6 address that embeds an IPv4 address, returns the range of the IPv4
 * address (RFC 6052).
 */
function rangeOf(address: string): string {
  const parsed = ipaddr.process(address)
  const reached = parsed.range() === 'rfc6052' ? ipaddr.fromByteArray(parsed.toByteArray().slice(-4)) : parsed
  const isLocal = parsed instanceof ipaddr.IPv6 && localRanges.some((range) => parsed.match(range))
  return isLocal || hostServices.includes(reached.toString()) ? 'reserved' : reached.range()
}
