import type { Client } from '../../client.js'
import { requiresConfirmation } from '../../domain/rules/signing/requires-confirmation.js'
import { whenAppSettled } from '../app/when-app-settled.js'

/**
 * Returns true if signing or sending needs no confirmation. First waits for the server's settings, because they can
 * require a confirmation. Returns false if the settings cannot be loaded.
 */
export async function skipsConfirmation(
  client: Client,
  uiOptions: Parameters<typeof requiresConfirmation>[1],
): Promise<boolean> {
  if (requiresConfirmation(client.app.embeddedWallets, uiOptions)) return false
  await whenAppSettled(client)
  return client.store.getState().isAppLoaded && !requiresConfirmation(client.app.embeddedWallets, uiOptions)
}
