import { signMessage } from '../actions/wallet/sign-message.js'
import { switchChain } from '../calls/wallet/switch-chain.js'
import type { Client } from '../client.js'
import type { ConnectedWallet } from '../domain/entities/connected-wallet.js'
import { fundFunction } from './fund-function.js'
import { getEthereumProvider } from './get-ethereum-provider.js'
import { refuseAccount } from './refuse-account.js'

/** Functions of an embedded Ethereum wallet. */
export const embeddedWalletFunctions = (
  client: Client,
  address: string,
): Pick<ConnectedWallet, 'switchChain' | 'getEthereumProvider' | 'sign' | 'loginOrLink' | 'unlink' | 'fund'> => ({
  switchChain: async (chainId) => switchChain(client, { address, chainId }),
  getEthereumProvider: () => getEthereumProvider(client, address),
  sign: async (message) => (await signMessage(client, { address, message })).signature,
  loginOrLink: refuseAccount,
  unlink: refuseAccount,
  fund: fundFunction(client, () => address),
})
