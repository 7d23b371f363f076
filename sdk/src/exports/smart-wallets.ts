export { SmartWalletsProvider } from '../react/smart-wallets/smart-wallets-provider.js'
export { useSmartWallets } from '../react/smart-wallets/use-smart-wallets.js'
export type { SmartWalletClient, SmartWalletRequest } from '../connectors/smart-wallets/open-smart-wallets.js'
export type { SmartWallets } from '../react/smart-wallets/smart-wallets-context.js'
import type { SmartWalletsProvider } from '../react/smart-wallets/smart-wallets-provider.js'
/** @deprecated Use `SmartWalletsProvider.Props`. */
export type SmartWalletsProviderProps = SmartWalletsProvider.Props
