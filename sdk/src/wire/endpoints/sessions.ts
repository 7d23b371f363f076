import * as z from 'zod/mini'
import { AuthResponseCodec } from '../codecs/auth-response.js'
import { tolerant, tolerantList } from '../codecs/tolerant.js'
import { defineEndpoint } from '../http/define-endpoint.js'
import type { UserSession } from '../../domain/entities/user.js'
import { Seconds } from '../codecs/seconds.js'

const words = tolerant(z.nullable(z.string()), null)

const Wire = z.looseObject({
  id: z.string(),
  number: tolerant(z.string(), ''),
  browser: words,
  system: words,
  created_at: Seconds,
  last_used_at: Seconds,
  is_current: tolerant(z.boolean(), false),
  awaits_approval: tolerant(z.optional(z.boolean()), false),
})

/** Decodes wire names into the SDK's. */
const UserSessionCodec = z.codec(Wire, z.custom<UserSession>(), {
  decode: (wire): UserSession => ({
    id: wire.id,
    number: wire.number,
    browser: wire.browser,
    system: wire.system,
    createdAt: wire.created_at,
    lastUsedAt: wire.last_used_at,
    isCurrent: wire.is_current,
    awaitsApproval: wire.awaits_approval ?? false,
  }),
  encode: (session) => ({
    id: session.id,
    number: session.number,
    browser: session.browser,
    system: session.system,
    created_at: session.createdAt,
    last_used_at: session.lastUsedAt,
    is_current: session.isCurrent,
    awaits_approval: session.awaitsApproval,
  }),
})

/** Renews a session. The last access token may be sent as the bearer token, even if it has expired. */
export const refresh = defineEndpoint({
  method: 'POST',
  path: '/api/v1/sessions',
  auth: 'none',
  sendsHeldToken: true,
  request: z.object({ refresh_token: z.string() }),
  response: AuthResponseCodec,
})

/** Ends a session and all its tokens. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/v1/sessions/logout',
  auth: 'none',
  sendsHeldToken: true,
  request: z.object({ refresh_token: z.optional(z.string()) }),
  response: z.unknown(),
})

/** Returns the user's sessions that have not ended, latest used first. */
export const list = defineEndpoint({
  method: 'GET',
  path: '/api/v1/sessions',
  auth: 'required',
  request: z.object({}),
  response: z.looseObject({ sessions: tolerantList(UserSessionCodec) }),
})

/** Ends one session of the user, and its forks. Succeeds for a session that has already ended. */
export const end = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/sessions/{id}',
  auth: 'required',
  request: z.object({ id: z.string() }),
  response: z.unknown(),
})

/** Ends every session of the user except for the current one and the session that it was forked from. */
export const endOthers = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/sessions',
  auth: 'required',
  request: z.object({}),
  response: z.unknown(),
})

/**
 * Lets the browser of another session open the user's wallets. Requires that the current browser may open them, and a
 * click on a page of the provider. Does nothing for a session that has ended or is already approved.
 */
export const approve = defineEndpoint({
  method: 'POST',
  path: '/api/v1/sessions/{id}/approve',
  auth: 'required',
  request: z.object({ id: z.string() }),
  response: z.unknown(),
})

/**
 * Opens a second session of the user for a wallet app's browser, which has no key yet. It ends with the current
 * session, or after 30 minutes, and can link one wallet. Its token works once, within 60 s, from the same network and
 * origin.
 */
export const fork = defineEndpoint({
  method: 'POST',
  path: '/api/v1/sessions/fork',
  auth: 'required',
  request: z.object({
    refresh_token: z.string(),
    handover: z.literal(true),
  }),
  response: z.codec(
    z.looseObject({ token: z.string(), refresh_token: z.string(), new_session_refresh_token: z.string() }),
    z.custom<{ accessToken: string; refreshToken: string; newSessionRefreshToken: string }>(),
    {
      decode: (wire) => ({
        accessToken: wire.token,
        refreshToken: wire.refresh_token,
        newSessionRefreshToken: wire.new_session_refresh_token,
      }),
      encode: (value) => ({
        token: value.accessToken,
        refresh_token: value.refreshToken,
        new_session_refresh_token: value.newSessionRefreshToken,
      }),
    },
  ),
})

/**
 * Exchanges a handover token for a session of this browser. The session is bound to the browser's key, but not to a
 * wallet frame's key (security rule 45). It cannot open a wallet.
 */
export const recover = defineEndpoint({
  method: 'POST',
  path: '/api/v1/sessions/fork/recover',
  auth: 'none',
  request: z.object({ refresh_token: z.string(), handover: z.literal(true) }),
  response: AuthResponseCodec,
})

/**
 * Binds the session to a new key of the wallet frame, if the browser cannot store the frame's key. Otherwise the error
 * code is `confirmation_required`.
 */
export const bindFrame = defineEndpoint({
  method: 'POST',
  path: '/api/v1/sessions/frame_key',
  auth: 'required',
  bindsFrame: true,
  request: z.object({}),
  response: z.unknown(),
})
