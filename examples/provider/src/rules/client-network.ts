import ipaddr from 'ipaddr.js'

/**
 * The network a request counts against: an IPv4 address, or the /64 of an IPv6 one (security rule 17). `forwardedFor` is
 * believed for as many hops as there are trusted proxies, counted from the server outwards, and no further.
 */
export function clientNetwork({ forwardedFor, remoteAddress, trustedProxies }: clientNetwork.Options): string {
  const hops = [...(forwardedFor?.split(',') ?? []), remoteAddress ?? ''].map((hop) => hop.trim())
  // mutation security rule 17: hops[0] ?? ''
  const claimed = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? ''
  if (!ipaddr.isValid(claimed)) return 'unknown'
  const address = ipaddr.process(claimed)
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`
}

export declare namespace clientNetwork {
  type Options = {
    /** The X-Forwarded-For header, if any. */
    forwardedFor: string | null
    /** The socket's peer. */
    remoteAddress: string | undefined
    /** How many proxies of ours stand before this server. */
    trustedProxies: number
  }
}
