import type { Client } from '../../client.js'
import type { CrossAppConnection, CrossAppDetails, CrossAppGrant } from './account.js'
import * as crossApp from './endpoints.js'
import * as providerEndpoints from './provider-app-endpoints.js'

/** Lists the provider apps whose accounts this app accepts. */
export const listCrossAppConnections = (
  client: Client,
  { signal }: listCrossAppConnections.Parameters = {},
): Promise<readonly CrossAppConnection[]> =>
  client.http.call(crossApp.connections, { requesterAppId: client.appId }, { signal })

export declare namespace listCrossAppConnections {
  type Parameters = { signal?: AbortSignal | undefined }
}

/**
 * Returns the name of an app of another provider, from this app's settings. Throws `error` if the settings lack the
 * app.
 */
export async function nameConnectedApp(
  client: Client,
  { appId, error }: nameConnectedApp.Parameters,
): Promise<CrossAppDetails> {
  const connections = await listCrossAppConnections(client).catch(() => [])
  const connection = connections.find((each) => each.appId === appId)
  if (!connection) throw error
  return { name: connection.name, iconUrl: connection.iconUrl }
}

export declare namespace nameConnectedApp {
  type Parameters = { appId: string; error: unknown }
}

/** Lists the requester apps that the user has granted access, most recently used first. */
export async function listCrossAppGrants(
  client: Client,
  { signal }: listCrossAppGrants.Parameters = {},
): Promise<readonly CrossAppGrant[]> {
  const { grants } = await client.http.call(providerEndpoints.grants, {}, { signal })
  return grants
}

export declare namespace listCrossAppGrants {
  type Parameters = { signal?: AbortSignal | undefined }
}

/** Revokes an app's access. Does nothing for an app without access. */
export async function revokeCrossAppGrant(client: Client, { appId }: { appId: string }): Promise<void> {
  await client.http.call(providerEndpoints.revoke, { requesterAppId: appId })
  client.events.emit('crossAppGrantRevoked', undefined)
}
