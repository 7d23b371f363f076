import { isListed } from '../bundled/wallet-frame.js'

/**
 * Returns true if the app may be called from the request's origin (security rules 1 and 7). Rejects the origin `null`
 * and origins that are only similar. A request without an Origin header is accepted if its Fetch Metadata headers show
 * a page of the provider.
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
    /** The provider's origins. The wallet frame calls from one of them. */
    providerOrigins: readonly string[]
  }
}
