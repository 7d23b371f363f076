import type { EmbeddedWalletsConfig } from '../../entities/app.js'

/**
 * Returns true if signing or sending requires a confirmation. The server can enforce it. Otherwise the call or the
 * app's configuration decides.
 */
export function requiresConfirmation(
  config: Pick<EmbeddedWalletsConfig, 'showWalletUIs' | 'enforceWalletUIs'>,
  uiOptions: { readonly showWalletUIs?: boolean | undefined },
): boolean {
  if (config.enforceWalletUIs) return true
  return uiOptions.showWalletUIs ?? config.showWalletUIs
}

/**
 * Returns true if the request always requires a confirmation, regardless of the app's settings. It applies to code that
 * may act for an account.
 */
export const alwaysConfirms = (request: object): boolean =>
  'method' in request && request.method === 'eth_sign7702Authorization'
