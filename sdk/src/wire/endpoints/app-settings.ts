import { readServerApp } from '../codecs/read-server-app.js'
import type { Call } from '../http/define-endpoint.js'

/** Call of `config` in `apps`, without schemas. */
export const appSettings: Call<{ appId: string }, ReturnType<typeof readServerApp>> = {
  method: 'GET',
  path: '/api/v1/apps/{appId}',
  auth: 'none',
  encode: (input) => input,
  decode: readServerApp,
}
