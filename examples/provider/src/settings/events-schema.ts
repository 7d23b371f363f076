import * as z from 'zod/mini'
import { Link } from '../rules/url-schemas.js'

/** Sinks for client events. Default: the log, with the event's name only. */
export const EventsSchema = z.optional(
  z
    .strictObject({
      /** A file that receives one line of JSON per event. */
      file: z.optional(z.string().check(z.minLength(1))),
      /** A webhook. `secret` signs each call: HMAC-SHA256 over the time, a period and the body. */
      webhook: z.optional(
        z.strictObject({
          /** Address of the webhook. */
          url: Link,
          /** The signing secret. Read it from the environment. */
          secret: z.string().check(z.minLength(16)),
        }),
      ),
    })
    .check(
      z.refine(({ file, webhook }) => file !== undefined || webhook !== undefined, {
        error: 'must have a `file`, a `webhook` or both',
      }),
    ),
)
