import { isOriginAllowed } from '@keyhook/provider/extend'

/** Returns true if an app's list contains the origin. Returns false for the provider's own origin. */
export const isAppOrigin = (allowed: readonly string[], origin: string): boolean =>
  isOriginAllowed({ allowed, fetchSite: null, origin, providerOrigins: [] })
