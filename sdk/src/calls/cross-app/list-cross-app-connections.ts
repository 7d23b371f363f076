import type { Client } from '../../client.js'
import type { CrossAppConnection } from '../../domain/entities/cross-app.js'
import * as crossApp from '../../wire/endpoints/cross-app.js'

/** The apps whose users this app lets log in. */
export const listCrossAppConnections = (
  client: Client,
  { signal }: listCrossAppConnections.Parameters = {},
): Promise<readonly CrossAppConnection[]> =>
  client.http.call(crossApp.connections, { requesterAppId: client.appId }, { signal })

export declare namespace listCrossAppConnections {
  type Parameters = { signal?: AbortSignal | undefined }
}
