import { isOriginAllowed } from '@keyhook/provider/extend'

/** Returns true when an origin is in an app's list. The provider's own pages do not count. */
export const isAppOrigin = (allowed: readonly string[], origin: string): boolean =>
  isOriginAllowed({ allowed, fetchSite: null, origin, providerOrigins: [] })
