import type { Client } from '../../client.js'
import type { CrossAppDetails } from './account.js'
import * as crossApp from './endpoints.js'
import { perClient } from '../../calls/app/per-client.js'

const known = perClient(() => new Map<string, CrossAppDetails>())
const pending = perClient(() => new Map<string, Promise<CrossAppDetails>>())

/** Returns the details of an app that have been loaded. */
export const findCrossAppDetails = (client: Client, appId: string) => known(client).get(appId)

/** Loads the details of an app once, and again after a failure. */
export function loadCrossAppDetails(client: Client, appId: string): Promise<CrossAppDetails> {
  const asking = pending(client)
  const running =
    asking.get(appId) ??
    client.http
      .call(crossApp.details, { appId })
      // The provider has no details of another provider's apps. Such apps are rare, so the code for them loads lazily.
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
