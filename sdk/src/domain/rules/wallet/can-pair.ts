import type { App } from '../../entities/app.js'

type Options = Pick<App, 'externalWallets'>

/** Returns true if the app switches WalletConnect off. No list then offers it, also if the app names it. */
export const isPairingOff = ({ externalWallets }: Options): boolean => externalWallets.walletConnect?.enabled === false

/** Returns true if the SDK can pair with wallets by WalletConnect. */
export const canPair = (app: Options): boolean =>
  !isPairingOff(app) && app.externalWallets.walletConnectCloudProjectId !== undefined
