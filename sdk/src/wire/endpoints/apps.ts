import * as z from 'zod/mini'
import { ServerAppCodec } from '../codecs/server-app.js'
import { defineEndpoint } from '../http/define-endpoint.js'

export const config = defineEndpoint({
  method: 'GET',
  path: '/api/v1/apps/{appId}',
  auth: 'none',
  request: z.object({ appId: z.string() }),
  response: ServerAppCodec,
})
