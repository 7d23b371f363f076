const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Returns true if a page with this URL may embed or serve the wallet frame: HTTPS, or localhost. Browsers provide Web
 * Crypto only on such pages.
 */
export function isFrameOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, protocol } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}
