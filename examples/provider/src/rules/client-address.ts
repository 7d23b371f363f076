import ipaddr from 'ipaddr.js'

/**
 * The address of the client, in one canonical form; undefined if it cannot be determined. The X-Forwarded-For header is
 * read for as many hops as there are trusted proxies, counted from the server outwards, and no further.
 */
export function clientAddress({
  forwardedFor,
  remoteAddress,
  trustedProxies,
}: clientAddress.Options): string | undefined {
  const hops = [...(forwardedFor?.split(',') ?? []), remoteAddress ?? ''].map((hop) => hop.trim())
  const claimed = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? ''
  return ipaddr.isValid(claimed) ? ipaddr.process(claimed).toString() : undefined
}

export declare namespace clientAddress {
  type Options = {
    /** The X-Forwarded-For header, if any. */
    forwardedFor: string | null
    /** The socket's peer. */
    remoteAddress: string | undefined
    /** The number of trusted proxies in front of this server. */
    trustedProxies: number
  }
}
