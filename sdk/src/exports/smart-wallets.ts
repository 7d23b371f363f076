export { SmartWalletsProvider } from '../react/smart-wallets/smart-wallets-provider.js'
export { type SmartWallets, useSmartWallets } from '../react/smart-wallets/use-smart-wallets.js'
export type { SmartWalletClient, SmartWalletRequest } from '../connectors/smart-wallets/open-smart-wallets.js'
import type { SmartWalletsProvider } from '../react/smart-wallets/smart-wallets-provider.js'
/** @deprecated Use `SmartWalletsProvider.Props`. */
export type SmartWalletsProviderProps = SmartWalletsProvider.Props
