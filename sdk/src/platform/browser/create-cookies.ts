import type { Cookies } from '../platform.js'

/** Sets cookies for the host's server, with the root path and SameSite=Strict, and Secure on HTTPS. */
export function createCookies(document: { cookie: string }, isSecure: boolean): Cookies {
  const write = (name: string, value: string, maxAgeSeconds: number) => {
    try {
      document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Strict${
        isSecure ? '; Secure' : ''
      }`
    } catch {
      // Ignores errors of a sandboxed page, which has no cookies. The SDK itself needs none of them.
    }
  }
  return {
    set: (name, value, { maxAgeSeconds }) => write(name, value, Math.floor(maxAgeSeconds)),
    remove: (name) => write(name, '', 0),
  }
}
