const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether a page at this address may hold the wallet frame, and whether the frame may be served from it: HTTPS, or this
 * machine itself. Browsers give both the cryptography the frame needs, and nothing else.
 */
export function isFrameOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, protocol } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}
