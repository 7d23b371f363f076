import { unlinkAccount } from '../../actions/account/unlink-account.js'
import type { Client } from '../../client.js'
import type { ConnectedWallet } from '../../domain/entities/connected-wallet.js'
import { fundFunction } from '../fund-function.js'
import { walletNotConnected } from '../../domain/errors/to-wallet-error.js'
import { startWalletLogin } from '../../login-methods/all/start.js'

/**
 * Functions of an external wallet that log in with it, link it or unlink it. `isConnected` identifies the wallet,
 * because its data may change while its functions stay the same.
 */
export function accountFunctions(
  client: Client,
  isConnected: () => boolean,
): Pick<ConnectedWallet, 'loginOrLink' | 'unlink' | 'fund'> {
  function find() {
    const wallet = client.store.getState().connections?.find((each) => each.isConnected === isConnected)
    if (!wallet) throw walletNotConnected()
    return wallet
  }

  return {
    async loginOrLink() {
      const intent = client.store.getState().session === 'authenticated' ? 'link' : 'login'
      await startWalletLogin(client, { intent, wallet: find() })
    },
    async unlink() {
      const { address } = find()
      // The address determines the chain type.
      await unlinkAccount(client, { identifier: address, method: 'siwe' })
    },
    fund: fundFunction(client, () => find().address),
  }
}
