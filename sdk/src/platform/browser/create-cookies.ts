import type { Cookies } from '../platform.js'

/** Creates cookies with the root path for the host's server (same-site strict; secure on HTTPS). */
export function createCookies(document: { cookie: string }, isSecure: boolean): Cookies {
  const write = (name: string, value: string, maxAgeSeconds: number) => {
    try {
      document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Strict${
        isSecure ? '; Secure' : ''
      }`
    } catch {
      // A sandboxed page has no cookies. They only copy storage for the host's server.
    }
  }
  return {
    set: (name, value, { maxAgeSeconds }) => write(name, value, Math.floor(maxAgeSeconds)),
    remove: (name) => write(name, '', 0),
  }
}
