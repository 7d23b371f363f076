import { readServerApp } from '../codecs/read-server-app.js'
import type { Call } from '../http/define-endpoint.js'

/** The same endpoint as `config` of `apps`, without the schema library. */
export const appSettings: Call<{ appId: string }, ReturnType<typeof readServerApp>> = {
  method: 'GET',
  path: '/api/v1/apps/{appId}',
  auth: 'none',
  encode: (input) => input,
  decode: readServerApp,
}
