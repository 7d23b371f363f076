import * as z from 'zod/mini'
import type { CrossAppTransaction } from '../../domain/entities/cross-app.js'
import { tolerant } from '../codecs/tolerant.js'
import { defineEndpoint } from '../http/define-endpoint.js'

const text = tolerant(z.optional(z.string()), undefined)

/** A token by which one request of this app may be shown to its user in the app where their wallet is. Good for two minutes. */
export const token = defineEndpoint({
  method: 'POST',
  path: '/api/v1/cross-app/token',
  auth: 'required',
  /** `request_hash`: SHA-256 of the request's text, in base64url. */
  request: z.object({ provider_app_id: z.string(), request_hash: z.string() }),
  response: z.looseObject({ token: z.string() }),
})

const Asked = z.object({ token: z.string(), request: z.string() })

/** Who asks by such a token, for the page on which the user decides. */
export const transaction = defineEndpoint({
  method: 'POST',
  path: '/api/v1/cross-app/transaction',
  auth: 'none',
  isOwnPage: true,
  request: Asked,
  response: z.codec(
    z.looseObject({ name: z.string(), icon_url: text, origin: z.string() }),
    z.custom<CrossAppTransaction>(),
    {
      decode: ({ icon_url: iconUrl, name, origin }) => ({ name, iconUrl, origin }),
      encode: ({ iconUrl, name, origin }) => ({ name, icon_url: iconUrl, origin }),
    },
  ),
})

/** Takes the token, for the user who is logged in: what is asked may then be signed, once. */
export const accept = defineEndpoint({
  method: 'POST',
  path: '/api/v1/cross-app/accept',
  auth: 'required',
  isOwnPage: true,
  request: Asked,
  response: z.looseObject({}),
})
