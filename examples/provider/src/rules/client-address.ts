import ipaddr from 'ipaddr.js'

/**
 * Returns the client's IP address in canonical form, or undefined if it is unknown. Reads one hop of X-Forwarded-For
 * for each trusted proxy.
 */
export function clientAddress({
  forwardedFor,
  remoteAddress,
  trustedProxies,
}: clientAddress.Options): string | undefined {
  const hops = [...(forwardedFor?.split(',') ?? []), remoteAddress ?? ''].map((hop) => hop.trim())
  const claimed = withoutPort(hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? '')
  return ipaddr.isValid(claimed) ? ipaddr.process(claimed).toString() : undefined
}

/** Removes the port that some proxies add: `203.0.113.9:51234` or `[2001:db8::1]:443`. */
const withoutPort = (hop: string): string =>
  /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop)?.slice(1).find(Boolean) ?? hop

export declare namespace clientAddress {
  type Options = {
    /** The X-Forwarded-For header, if any. */
    forwardedFor: string | null
    /** The address of the directly connected client or proxy. */
    remoteAddress: string | undefined
    /** The number of trusted proxies in front of this server. */
    trustedProxies: number
  }
}
