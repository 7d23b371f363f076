import { isListed } from '../bundled/wallet-frame.js'

/**
 * Returns true if the app may be called from the request's origin (security rules 1 and 7). Rejects `null` and near
 * matches. Without an Origin header, accepts a page of the provider by its Fetch Metadata.
 */
export function isOriginAllowed({ allowed, fetchSite, origin, providerOrigins }: isOriginAllowed.Options): boolean {
  if (origin !== null) return providerOrigins.includes(origin) || isListed(allowed, origin)
  return fetchSite === null || fetchSite === 'same-origin' || fetchSite === 'none'
}

export declare namespace isOriginAllowed {
  type Options = {
    /** The origins of the app. */
    allowed: readonly string[]
    /** The Sec-Fetch-Site header, which only browsers send. */
    fetchSite: string | null
    /** The Origin header. */
    origin: string | null
    /** The provider's origins, which the wallet frame uses. */
    providerOrigins: readonly string[]
  }
}
