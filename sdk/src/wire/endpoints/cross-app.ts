import * as z from 'zod/mini'
import type { CrossAppConnection, CrossAppDetails } from '../../domain/entities/cross-app.js'
import { tolerant } from '../codecs/tolerant.js'
import { tolerantList } from '../codecs/tolerant-list.js'
import { defineEndpoint } from '../http/define-endpoint.js'

const text = tolerant(z.optional(z.string()), undefined)

/** What another app is called, for those who choose it to log in with. */
export const details = defineEndpoint({
  method: 'GET',
  path: '/api/v1/apps/{appId}/cross-app/details',
  auth: 'none',
  request: z.object({ appId: z.string() }),
  response: z.codec(z.looseObject({ name: z.string(), icon_url: text }), z.custom<CrossAppDetails>(), {
    decode: ({ icon_url: iconUrl, name }) => ({ name, iconUrl }),
    encode: ({ iconUrl, name }) => ({ name, icon_url: iconUrl }),
  }),
})

const Connection = z.codec(
  z.looseObject({
    provider_app_id: z.string(),
    provider_app_name: z.string(),
    provider_app_icon_url: text,
    provider_app_custom_api_url: text,
    // What is not said to be more is for reading.
    read_only: tolerant(z.boolean(), true),
  }),
  z.custom<CrossAppConnection>(),
  {
    decode: (wire) => ({
      appId: wire.provider_app_id,
      name: wire.provider_app_name,
      iconUrl: wire.provider_app_icon_url,
      customApiUrl: wire.provider_app_custom_api_url,
      isReadOnly: wire.read_only,
    }),
    encode: (value) => ({
      provider_app_id: value.appId,
      provider_app_name: value.name,
      provider_app_icon_url: value.iconUrl,
      provider_app_custom_api_url: value.customApiUrl,
      read_only: value.isReadOnly,
    }),
  },
)

/** The apps whose users this app lets log in. */
export const connections = defineEndpoint({
  method: 'GET',
  path: '/api/v1/apps/{requesterAppId}/cross-app/connections',
  auth: 'none',
  request: z.object({ requesterAppId: z.string() }),
  response: z.codec(
    z.looseObject({ connections: tolerantList(Connection) }),
    z.custom<readonly CrossAppConnection[]>(),
    { decode: ({ connections }) => connections, encode: (connections) => ({ connections }) },
  ),
})
