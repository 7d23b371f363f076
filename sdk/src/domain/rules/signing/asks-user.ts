import type { EmbeddedWalletsConfig } from '../../entities/app.js'

/**
 * Whether the user is asked before a wallet signs or sends: always when the server says so, otherwise as the call or
 * the app's configuration wishes.
 */
export function asksUser(
  config: Pick<EmbeddedWalletsConfig, 'showWalletUIs' | 'enforceWalletUIs'>,
  uiOptions: { readonly showWalletUIs?: boolean | undefined },
): boolean {
  if (config.enforceWalletUIs) return true
  return uiOptions.showWalletUIs ?? config.showWalletUIs
}
