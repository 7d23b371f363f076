import type { Client } from '../../client.js'
import type { CrossAppDetails } from '../../domain/entities/cross-app.js'
import { listCrossAppConnections } from './list-cross-app-connections.js'

/** What this app itself calls an app of another provider. Throws the error that was had in asking the provider. */
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
