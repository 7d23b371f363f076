import * as z from 'zod/mini'
import { Link } from '../rules/url-schemas.js'

/** Where what clients tell goes: a word in the log is all that is kept of it when left out. */
export const EventsSchema = z.optional(
  z
    .strictObject({
      /** A file that a line of JSON is added to for each. */
      file: z.optional(z.string().check(z.minLength(1))),
      /** An address that they are posted to, signed by `secret`: HMAC-SHA256 over the time, a point and the body. */
      webhook: z.optional(
        z.strictObject({
          /** Where they are posted to. */
          url: Link,
          /** A secret: read it from the environment. */
          secret: z.string().check(z.minLength(16)),
        }),
      ),
    })
    .check(
      z.refine(({ file, webhook }) => file !== undefined || webhook !== undefined, {
        error: 'names a `file`, a `webhook`, or both',
      }),
    ),
)
