import { appIdLength } from './limits.js'

/** Spec section 5: a 25-character string. */
export const isAppId = (appId: unknown): appId is string => typeof appId === 'string' && appId.length === appIdLength
