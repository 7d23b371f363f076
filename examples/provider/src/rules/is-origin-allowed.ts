import { isListed } from '../bundled/wallet-frame.js'

/**
 * Whether a request may come from where it says (security rules 1 and 7). `null` and every near miss of a listed origin
 * are foreign. A browser that sends no Origin header says by Fetch Metadata whether the page is the provider's own.
 */
export function isOriginAllowed({ allowed, fetchSite, origin, providerOrigins }: isOriginAllowed.Options): boolean {
  if (origin !== null) return providerOrigins.includes(origin) || isListed(allowed, origin)
  return fetchSite === null || fetchSite === 'same-origin' || fetchSite === 'none'
}

export declare namespace isOriginAllowed {
  type Options = {
    /** The app's list. */
    allowed: readonly string[]
    /** The Sec-Fetch-Site header. Nothing but a browser sends one. */
    fetchSite: string | null
    /** The Origin header. */
    origin: string | null
    /** The provider's own, which are the wallet frame's. */
    providerOrigins: readonly string[]
  }
}
