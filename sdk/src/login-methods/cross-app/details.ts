import type { Client } from '../../client.js'
import type { CrossAppDetails } from './account.js'
import * as crossApp from './endpoints.js'
import { perClient } from '../../calls/app/per-client.js'

const known = perClient(() => new Map<string, CrossAppDetails>())
const pending = perClient(() => new Map<string, Promise<CrossAppDetails>>())

/** Returns the details of an app, if they have been loaded. */
export const findCrossAppDetails = (client: Client, appId: string) => known(client).get(appId)

/** Loads the details of an app once, and again after a failure. */
export function loadCrossAppDetails(client: Client, appId: string): Promise<CrossAppDetails> {
  const asking = pending(client)
  const running =
    asking.get(appId) ??
    client.http
      .call(crossApp.details, { appId })
      // The provider returns no details for apps of another provider. Such apps are rare, so their code loads lazily.
      .catch(async (error: unknown) => {
        const { nameConnectedApp } = await import('./calls.js')
        return nameConnectedApp(client, { appId, error })
      })
      .then(
        (details) => known(client).set(appId, details).get(appId)!,
        (error: unknown) => {
          asking.delete(appId)
          throw error
        },
      )
  asking.set(appId, running)
  return running
}
