import type { Client } from '../../client.js'
import type { ConnectedWallet, EthereumProvider } from '../../domain/entities/connected-wallet.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { ErrorCode } from '../../domain/errors/codes.js'
import { checkMessage } from '../../domain/rules/signing/check-message.js'
import { isBytes, textToHex } from '../../domain/rules/evm/hex.js'
import { findSupportedChain } from '../../domain/rules/evm/supported-chain.js'
import { askWallet } from './ask-wallet.js'
import type { EthereumWallets, WalletConnector } from './ethereum-wallets.js'
import { toWalletError } from '../../domain/errors/to-wallet-error.js'

/** Functions of an external Ethereum wallet. Each rejects with a `KeyhookError`. */
export function ethereumFunctions({
  address,
  client,
  read,
  walletOf,
  wallets,
}: ethereumFunctions.Options): ethereumFunctions.ReturnType {
  const ask = <value>(run: (connector: WalletConnector) => Promise<value>) => askWallet(client, async () => run(read()))
  // The cast is safe, because Ethereum connectors have an EIP-1193 provider.
  const provider = async (connector: WalletConnector) => (await connector.getProvider()) as EthereumProvider

  return {
    switchChain: (chainId) =>
      ask(async (connector) => {
        const { id } = findSupportedChain(client.app, chainId)
        try {
          await wallets.switchChain(connector, id)
        } catch (error) {
          throw await withFixedChains(error, walletOf(connector), id)
        }
      }),
    getEthereumProvider: () => ask(provider),
    sign: (message) =>
      ask(async (connector) => {
        checkMessage(message)
        const data = isBytes(message) ? message : textToHex(message)
        // Calls `request` as a method, because some providers are class instances.
        const requested = await provider(connector)
        return String(await requested.request({ method: 'personal_sign', params: [data, address] }))
      }),
  }
}

export declare namespace ethereumFunctions {
  type Options = {
    address: string
    client: Client
    /** Returns the wallet's connector. Throws after a disconnect. */
    read: () => WalletConnector
    /** The wallet app. */
    walletOf: (connector: WalletConnector) => string
    wallets: EthereumWallets
  }
  type ReturnType = Pick<ConnectedWallet, 'switchChain' | 'getEthereumProvider' | 'sign'>
}

/** Error codes with which wallets that have fixed chains reject a switch. No standard defines one. */
const ofFixedChains: readonly ErrorCode[] = ['UNSUPPORTED_CHAIN_ID', 'INVALID_REQUEST', 'UNKNOWN_CONNECT_WALLET_ERROR']

/** Returns the error of a failed switch. It has a separate reason for a wallet with fixed chains. */
async function withFixedChains(cause: unknown, walletClientType: string, chainId: number): Promise<KeyhookError> {
  const error = await toWalletError(cause)
  const { walletDirectory } = await import('../../domain/rules/wallet/wallet-directory.js')
  const wallet = walletDirectory.find(({ id }) => id === walletClientType)
  if (!ofFixedChains.includes(error.code) || !wallet?.hasFixedChains) return error
  return new KeyhookError('UNSUPPORTED_CHAIN_ID', `${wallet.name} does not support chain ${chainId}.`, {
    cause,
    reason: 'wallet_lacks_chain',
  })
}
