import type { Client } from '../../client.js'
import { requiresConfirmation } from '../../domain/rules/signing/requires-confirmation.js'
import { whenAppSettled } from '../app/when-app-settled.js'

/**
 * Returns true if signing or sending needs no confirmation. Waits for the server's settings first, as they can require
 * one. Without them (offline), a confirmation is required.
 */
export async function skipsConfirmation(
  client: Client,
  uiOptions: Parameters<typeof requiresConfirmation>[1],
): Promise<boolean> {
  if (requiresConfirmation(client.app.embeddedWallets, uiOptions)) return false
  await whenAppSettled(client)
  return client.store.getState().isAppLoaded && !requiresConfirmation(client.app.embeddedWallets, uiOptions)
}
