/** Returns true if the request headers are those of a provider page, such as the wallet frame (security rule 25). */
export const isFromFrame = ({ fetchSite, origin, providerOrigins }: isFromFrame.Options): boolean =>
  origin !== null && providerOrigins.includes(origin) && fetchSite === 'same-origin'

export declare namespace isFromFrame {
  type Options = {
    /** The Sec-Fetch-Site header. */
    fetchSite: string | null
    /** The Origin header. */
    origin: string | null
    providerOrigins: readonly string[]
  }
}
