/** Returns true if the host of an origin is `domain` or a subdomain. */
export function isBelow(origin: string, domain: string): boolean {
  const { hostname } = new URL(origin)
  return hostname === domain || hostname.endsWith(`.${domain}`)
}
