import { waitFor } from '../../base/wait-for.js'
import type { Client } from '../../client.js'

/** Resolves once no screen is open. */
export async function whenScreensAreGone({ store }: Client): Promise<void> {
  await waitFor([store], () => store.getState().screens.length === 0 || undefined)
}
