import * as z from 'zod/mini'
import { frameErrorTypes } from '../../domain/errors/frame-error.js'
import { frameVersion } from '../../domain/rules/limits.js'

/*
 * Messages between the host page and the wallet frame (security rules 6 and 7). The frame sends `ready` to its parent
 * window. The host responds with one `hello` that contains a `MessagePort`. All further messages use only the port.
 * Unknown fields are dropped.
 */

/** Frame → parent window, after the frame has read the app's origins. */
export const Ready = z.object({ keyhook: z.literal('ready'), version: z.literal(frameVersion) })

/** Parent window → frame, with the port. `channel` identifies this channel in every envelope. */
export const Hello = z.object({
  keyhook: z.literal('hello'),
  version: z.literal(frameVersion),
  channel: z.string().check(z.minLength(16), z.maxLength(64)),
})

/** Frame → host on the port, in response to `hello`. */
export const Welcome = z.object({ version: z.literal(frameVersion), channel: z.string(), type: z.literal('ready') })

const id = z.string().check(z.minLength(16), z.maxLength(64))

/** Frame → host on the port. A repeated ID returns the same response, and the operation runs once. */
export const Request = z.object({
  version: z.literal(frameVersion),
  channel: z.string(),
  id,
  type: z.string().check(z.maxLength(64)),
  payload: z.unknown(),
})

/** Frame → host on the port. */
export const Response = z.discriminatedUnion('ok', [
  z.object({ version: z.literal(frameVersion), channel: z.string(), id, ok: z.literal(true), payload: z.unknown() }),
  z.object({
    version: z.literal(frameVersion),
    channel: z.string(),
    id,
    ok: z.literal(false),
    /** `code` is an error code of this package. Readers that do not support it use `type`. */
    error: z.object({ type: z.enum(frameErrorTypes), code: z.optional(z.string()), message: z.string() }),
  }),
])

/**
 * Visible page of the frame → host on the port: the page's height in pixels, or a key that the user pressed in the
 * page.
 */
export const PageReport = z.object({
  version: z.literal(frameVersion),
  channel: z.string(),
  type: z.literal('page'),
  height: z.optional(z.number()),
  key: z.optional(z.literal('Escape')),
})
