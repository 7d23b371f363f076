import { appIdLength } from '../limits.js'

export const isAppId = (appId: unknown): appId is string => typeof appId === 'string' && appId.length === appIdLength
