import type { Client } from '../../client.js'
import * as home from '../../wire/endpoints/cross-app-home.js'

/** Takes back that an app may know who the user is. One that may not is no error. */
export async function revokeCrossAppGrant(client: Client, { appId }: { appId: string }): Promise<void> {
  await client.http.call(home.revoke, { requesterAppId: appId })
  client.events.emit('crossAppGrantRevoked', undefined)
}
