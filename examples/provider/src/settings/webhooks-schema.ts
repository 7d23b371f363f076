import { type WebhookType, webhookTypes } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { isWebhookSecret } from '../rules/webhook-secret.js'
import { Link } from '../rules/url-schemas.js'

const types = Object.keys(webhookTypes) as WebhookType[]
/** Each event is stored once for each endpoint. */
const mostEndpoints = 20

const Secret = z.string().check(
  z.refine(isWebhookSecret, {
    error: "must be 'whsec_' and 24 to 64 bytes in base64: create one with `keyhook-provider webhooks rotate`",
  }),
)

/** The endpoints of your servers that receive webhooks. Default: no endpoints. */
export const WebhooksSchema = z._default(
  z.readonly(
    z
      .array(
        z.strictObject({
          /**
           * A name of the endpoint in commands and logs: a to z, digits and hyphens. Keep it when you change the URL,
           * because waiting webhooks belong to it.
           */
          id: z
            .string()
            .check(z.regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 characters of a to z, digits and hyphens')),
          /** The address that receives webhooks by POST. It must be https, except with `keyhook dev`. */
          url: Link,
          /** The types of webhooks. Default: all types, also those of later versions. */
          events: z.optional(z.readonly(z.array(z.enum(types)).check(z.minLength(1)))),
          /** The secret that signs each webhook. Read it from the environment. */
          secret: Secret,
          /** The previous secret during a rotation. It also signs each webhook. */
          previousSecret: z.optional(Secret),
        }),
      )
      .check(
        z.maxLength(mostEndpoints),
        z.refine((endpoints) => new Set(endpoints.map(({ id }) => id)).size === endpoints.length, {
          error: 'two endpoints share an id',
        }),
      ),
  ),
  [],
)
