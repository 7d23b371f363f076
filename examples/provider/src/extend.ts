import { keyRequestPayload as payloadOf } from './login-methods/farcaster/sign-key-request.js'

export { HttpError } from './base/http-error.js'
export type { Context } from './context/context.js'
export { isPublicAddress } from './funding/is-public-address.js'
export { ownOrigins } from './http/own-origins.js'
export { readBody } from './http/read-body.js'
export type { RequestContext, Router } from './http/request-context.js'
export { isForwarded } from './rules/is-forwarded.js'
export { isLoopback } from './rules/is-loopback.js'
export { isOriginAllowed } from './rules/is-origin-allowed.js'
export { normalizeAddress } from './rules/normalize-address.js'
export { telegramHash } from './login-methods/telegram/telegram-hash.js'

/** Returns what an app signs to request a Farcaster key. Its type names no package that the published declarations lack. */
export const keyRequestPayload: (request: {
  appFid: number
  /** In seconds since the epoch. */
  deadline: number
  key: `0x${string}`
}) => `0x${string}` = payloadOf
