import ipaddr from 'ipaddr.js'

/** Returns the network for rate limits: an IPv4 address, or the /64 of an IPv6 address (security rule 17). */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  if (ipaddr.process(address).kind() === 'ipv4') return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
}
