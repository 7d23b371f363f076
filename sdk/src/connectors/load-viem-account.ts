import type { LocalAccount } from 'viem'
import type { ConnectedWallet } from '../domain/entities/connected-wallet.js'

/**
 * Returns a viem account that signs with an embedded wallet. Loads its code on the first call. `toViemAccount` of
 * `@keyhook/sdk/viem` includes the code.
 *
 * @example
 * import { type ConnectedWallet, toViemAccount } from '@keyhook/sdk'
 *
 * export async function sign(wallet: ConnectedWallet) {
 *   const account = await toViemAccount({ wallet })
 *   return account.signMessage({ message: 'Hello' })
 * }
 */
export const loadViemAccount = async (parameters: { wallet: ConnectedWallet }): Promise<LocalAccount> =>
  (await import('./to-viem-account.js')).toViemAccount(parameters)
