import * as z from 'zod/mini'
import type { CrossAppConnection, CrossAppDetails } from './account.js'
import { tolerant, tolerantList } from '../../wire/codecs/tolerant.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

const text = tolerant(z.optional(z.string()), undefined)

/** Returns the name and the icon of a provider app. */
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
    // Without a flag, access is read-only.
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

/** Lists the provider apps whose accounts this app accepts. */
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
