import * as z from 'zod/mini'
import { Link } from '../rules/url-schemas.js'

/** Destinations for client events. Default: the log, with the name of the event only. */
export const EventsSchema = z.optional(
  z
    .strictObject({
      /** A file to which each event is appended as one line of JSON. */
      file: z.optional(z.string().check(z.minLength(1))),
      /** A webhook. Each call is signed with `secret`: HMAC-SHA256 over the time, a period and the body. */
      webhook: z.optional(
        z.strictObject({
          /** URL of the webhook. */
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
