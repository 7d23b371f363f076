import type { Cookies } from '../platform.js'

/** Cookies of the whole site, for the host's server (same-site strict; secure wherever the page is). */
export function createCookies(document: { cookie: string }, isSecure: boolean): Cookies {
  const write = (name: string, value: string, maxAgeSeconds: number) => {
    try {
      document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Strict${
        isSecure ? '; Secure' : ''
      }`
    } catch {
      // A sandboxed page has no cookies. They only tell the host's server what storage already holds.
    }
  }
  return {
    set: (name, value, { maxAgeSeconds }) => write(name, value, Math.floor(maxAgeSeconds)),
    remove: (name) => write(name, '', 0),
  }
}
