/** Returns true if the host of an origin equals `domain` or is a subdomain of it. */
export function isBelow(origin: string, domain: string): boolean {
  const { hostname } = new URL(origin)
  return hostname === domain || hostname.endsWith(`.${domain}`)
}
