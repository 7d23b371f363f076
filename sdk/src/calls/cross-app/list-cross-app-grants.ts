import type { Client } from '../../client.js'
import type { CrossAppGrant } from '../../domain/entities/cross-app.js'
import * as home from '../../wire/endpoints/cross-app-home.js'

/** The apps that the user has let know who they are, the one used last first. */
export async function listCrossAppGrants(
  client: Client,
  { signal }: listCrossAppGrants.Parameters = {},
): Promise<readonly CrossAppGrant[]> {
  const { grants } = await client.http.call(home.grants, {}, { signal })
  return grants
}

export declare namespace listCrossAppGrants {
  type Parameters = { signal?: AbortSignal | undefined }
}
