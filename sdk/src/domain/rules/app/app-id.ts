import { appIdLength } from '../limits.js'

/** Whether it is a string of 25 characters. */
export const isAppId = (appId: unknown): appId is string => typeof appId === 'string' && appId.length === appIdLength
