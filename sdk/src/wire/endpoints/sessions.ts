import * as z from 'zod/mini'
import { AuthResponseCodec } from '../codecs/auth-response.js'
import { tolerantList } from '../codecs/tolerant-list.js'
import { UserSessionCodec } from '../codecs/user-session.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/** Renews a session. The last access token, expired or not, may come along as the bearer token. */
export const refresh = defineEndpoint({
  method: 'POST',
  path: '/api/v1/sessions',
  auth: 'none',
  sendsHeldToken: true,
  request: z.object({ refresh_token: z.string() }),
  response: AuthResponseCodec,
})

/** Ends a session and every token of it. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/v1/sessions/logout',
  auth: 'none',
  sendsHeldToken: true,
  request: z.object({ refresh_token: z.optional(z.string()) }),
  response: z.unknown(),
})

/** The live sessions of the user, the one used last first. */
export const list = defineEndpoint({
  method: 'GET',
  path: '/api/v1/sessions',
  auth: 'required',
  request: z.object({}),
  response: z.looseObject({ sessions: tolerantList(UserSessionCodec) }),
})

/** Ends one session of the user, and its forks. One that is not there any more is ended already. */
export const end = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/sessions/{id}',
  auth: 'required',
  request: z.object({ id: z.string() }),
  response: z.unknown(),
})

/** Ends every session of the user but the one that asks, and the one it was forked from. */
export const endOthers = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/sessions',
  auth: 'required',
  request: z.object({}),
  response: z.unknown(),
})

/**
 * Lets the browser of another session open the user's wallets. Only a browser that opens them may, after a click on a page of the
 * provider. A session that is over, or that opens them already, stays as it is.
 */
export const approve = defineEndpoint({
  method: 'POST',
  path: '/api/v1/sessions/{id}/approve',
  auth: 'required',
  request: z.object({ id: z.string() }),
  response: z.unknown(),
})

/**
 * Opens a second session of the same user, for another context: it ends with this one. Its token recovers once, within
 * 60 s, in the context that holds the key with the RFC 7638 thumbprint `key`. An app's settings say whether it may be
 * left out, so that the token alone recovers. With `handover` the session is for a wallet's own browser, which has no key yet: its
 * token recovers from the same network and origin, and the session links one wallet and no more, for 30 minutes at most.
 */
export const fork = defineEndpoint({
  method: 'POST',
  path: '/api/v1/sessions/fork',
  auth: 'required',
  request: z.object({
    refresh_token: z.string(),
    key: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
    handover: z.optional(z.boolean()),
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
 * Turns a forked refresh token into a session of this browser. It is bound to no frame key: script of the first page can
 * fork for a key of its own, so that its wallets open once the user has confirmed it (security rule 25). With `handover` no
 * other token is accepted than one for a wallet's browser: a page takes that one from its address (security rule 45).
 */
export const recover = defineEndpoint({
  method: 'POST',
  path: '/api/v1/sessions/fork/recover',
  auth: 'none',
  request: z.object({ refresh_token: z.string(), handover: z.optional(z.boolean()) }),
  response: AuthResponseCodec,
})

/**
 * Binds the session to another key of the wallet frame, where the browser keeps none for it. Elsewhere the error's code
 * is `confirmation_required`.
 */
export const bindFrame = defineEndpoint({
  method: 'POST',
  path: '/api/v1/sessions/frame_key',
  auth: 'required',
  bindsFrame: true,
  request: z.object({}),
  response: z.unknown(),
})
