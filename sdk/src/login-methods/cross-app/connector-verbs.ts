import { type Chain, SwitchChainError, UserRejectedRequestError } from 'viem'
import { ChainNotConfiguredError } from 'wagmi'
import { perClient } from '../../calls/app/per-client.js'
import { crossAppWallet } from './wallet.js'
import { whenReady } from '../../calls/session/when-ready.js'
import { setChainId } from '../../calls/wallet/set-chain-id.js'
import type { Client } from '../../client.js'
import type { EthereumProvider } from '../../domain/entities/connected-wallet.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { checkMessage } from '../../domain/rules/signing/check-message.js'
import { readTypedData } from '../../domain/rules/signing/read-typed-data.js'
import { startRedirect } from '../../flows/login/start-redirect.js'
import { createEthereumProvider } from '../../connectors/create-ethereum-provider.js'
import { accountOf, type Method, methods as walletMethods } from '../../connectors/methods.js'
import type { Accounts } from '../../connectors/read-accounts.js'
import { readSigning } from '../../connectors/read-signing.js'
import { readTransactionRequest } from '../../connectors/read-transaction-request.js'
import { readCrossAppAccounts } from './connector-accounts.js'

/** Functions of the connector. Their code loads on the first call. */
export const crossAppVerbs = {
  /**
   * Logs in with an account of another app, or links it. For a reconnection, does neither. Rejects with viem's
   * `UserRejectedRequestError` if the user declines. Otherwise rejects like `loginWithCrossAppAccount` and
   * `linkCrossAppAccount`.
   */
  async connect(client: Client, { appId, isReconnecting = false }: crossAppVerbs.Connecting): Promise<Accounts> {
    await whenReady(client)
    if (!readCrossAppAccounts(client, appId) && !isReconnecting) await enter(client, appId)
    const found = readCrossAppAccounts(client, appId)
    if (!found) throw new KeyhookError('EMBEDDED_WALLET_NOT_FOUND', 'The user has no wallet in the provider app.')
    return found
  },

  async hasAccounts(client: Client, appId: string): Promise<boolean> {
    if (client.platform.location.href() === undefined) return false
    return whenReady(client).then(
      () => readCrossAppAccounts(client, appId) !== undefined,
      () => false,
    )
  },

  /** Returns the provider of an app's wallets: one for each app. */
  getProvider: (client: Client, appId: string): EthereumProvider => {
    const all = providers(client)
    const provider =
      all.get(appId) ?? createEthereumProvider(client, { methods, read: () => readCrossAppAccounts(client, appId) })
    all.set(appId, provider)
    return provider
  },

  /** Throws viem's `SwitchChainError`. */
  switchChain(client: Client, { appId, chainId, chains }: crossAppVerbs.Switching): Chain {
    const chain = chains.find(({ id }) => id === chainId)
    const isSupported = client.app.supportedChains.some(({ id }) => id === chainId)
    const accounts = readCrossAppAccounts(client, appId)
    if (!chain || !isSupported || !accounts) throw new SwitchChainError(new ChainNotConfiguredError())
    setChainId(client, accounts.accounts[0], chainId)
    return chain
  },
}

export declare namespace crossAppVerbs {
  type Connecting = { appId: string; isReconnecting?: boolean | undefined }
  type Switching = { appId: string; chainId: number; chains: readonly Chain[] }
}

const providers = perClient(() => new Map<string, EthereumProvider>())

async function enter(client: Client, appId: string): Promise<void> {
  const intent = client.store.getState().session === 'authenticated' ? 'link' : 'login'
  try {
    await startRedirect(client, { method: `privy:${appId}`, intent })
  } catch (error) {
    if (!isKeyhookError(error) || error.code !== 'OAUTH_USER_DENIED') throw error
    throw new UserRejectedRequestError(error)
  }
}

const stored = [
  ...['eth_accounts', 'eth_requestAccounts', 'eth_coinbase', 'eth_chainId', 'net_version', 'personal_ecRecover'],
  ...['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
  ...['wallet_getPermissions', 'wallet_requestPermissions', 'wallet_revokePermissions'],
]

/**
 * The methods of wallets in another app. Signing and sending open that app in a popup. The connector itself responds to
 * requests for accounts and chains.
 */
const methods: Readonly<Record<string, Method>> = {
  ...Object.fromEntries(Object.entries(walletMethods).filter(([name]) => stored.includes(name))),

  personal_sign: (context, params) => {
    const { address, data } = readSigning(params, 'data-first')
    checkMessage(data)
    return crossAppWallet(context.client, accountOf(context, address)).signMessage(data)
  },
  eth_signTypedData_v4: (context, params) => {
    const { address, data } = readSigning(params, 'address-first')
    return crossAppWallet(context.client, accountOf(context, address)).signTypedData(readTypedData(data))
  },
  eth_sendTransaction: (context, [given]) => {
    const request = { chainId: context.read()?.chainId, ...readTransactionRequest(given) }
    return crossAppWallet(context.client, accountOf(context, request.from)).sendTransaction(request)
  },
}
