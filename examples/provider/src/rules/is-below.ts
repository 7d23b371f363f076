/** Whether an origin's host is `domain` or a name below it. */
export function isBelow(origin: string, domain: string): boolean {
  const { hostname } = new URL(origin)
  return hostname === domain || hostname.endsWith(`.${domain}`)
}
