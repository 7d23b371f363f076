// More than one export: what is known of other apps, and asking for it.

import type { Client } from '../../client.js'
import type { CrossAppDetails } from '../../domain/entities/cross-app.js'
import * as crossApp from '../../wire/endpoints/cross-app.js'
import { perClient } from '../app/per-client.js'

const known = perClient(() => new Map<string, CrossAppDetails>())
const asked = perClient(() => new Map<string, Promise<CrossAppDetails>>())

/** What an app is called, where it was asked for before. */
export const findCrossAppDetails = (client: Client, appId: string) => known(client).get(appId)

/** What an app is called: asked for once, and again where that failed. */
export function loadCrossAppDetails(client: Client, appId: string): Promise<CrossAppDetails> {
  const asking = asked(client)
  const running =
    asking.get(appId) ??
    client.http
      .call(crossApp.details, { appId })
      // Of another provider's app this one knows nothing, and few are: what says so then loads then.
      .catch(async (error: unknown) => {
        const { nameConnectedApp } = await import('./name-connected-app.js')
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
