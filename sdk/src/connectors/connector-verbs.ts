import {
  type Chain,
  createClient as createViemClient,
  custom,
  SwitchChainError,
  UserRejectedRequestError,
  type Client as ViemClient,
} from 'viem'
import { ChainNotConfiguredError } from 'wagmi'
import { logOut } from '../calls/session/log-out.js'
import { whenReady } from '../calls/session/when-ready.js'
import { switchChain } from '../calls/wallet/switch-chain.js'
import { perClient } from '../calls/app/per-client.js'
import type { Client } from '../client.js'
import type { EthereumProvider } from '../domain/entities/connected-wallet.js'
import { isKeyhookError, KeyhookError, mustBeAuthenticated } from '../domain/errors/base.js'
import { createEthereumProvider } from './create-ethereum-provider.js'
import { enter } from './enter.js'
import { type Accounts, readAccounts } from './read-accounts.js'

/** Functions of the wagmi connector whose code loads lazily. */
export const connectorVerbs = {
  /**
   * Logs the user in, and creates a wallet if needed. For a reconnection, does neither. Rejects with
   * `MUST_BE_AUTHENTICATED`, with viem's `UserRejectedRequestError` when the user leaves, or as `openLogin` and
   * `createEmbeddedWallet` do.
   */
  async connect(given: Client | undefined, isReconnecting = false): Promise<Accounts> {
    const client = need(given)
    await whenReady(client)
    if (!isReconnecting) await connectUser(client)
    return read(client)
  },

  logOut: (client: Client | undefined): Promise<void> => logOut(need(client)),

  /** Returns the client's EIP-1193 provider; undefined on a server, and before the client exists. */
  getProvider(client: Client | undefined): EthereumProvider | undefined {
    if (!client || isServer(client)) return undefined
    return userProvider(client)
  },

  /**
   * Resolves once the session has loaded, with true if a wallet can be connected. Never rejects, because a rejection
   * would stop wagmi's reconnection of the other connectors.
   */
  async hasAccounts(client: Client | undefined): Promise<boolean> {
    if (!client || isServer(client)) return false
    return whenReady(client).then(
      () => readAccounts(client) !== undefined,
      () => false,
    )
  },

  /** Throws viem's `SwitchChainError`. */
  switchChain(client: Client | undefined, chains: readonly Chain[], chainId: number): Chain {
    const [address] = read(need(client)).accounts
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
    try {
      switchChain(need(client), { address, chainId })
    } catch (error) {
      throw new SwitchChainError(error as Error)
    }
    return chain
  },

  /** Returns a viem client of the active wallet, on a chain. */
  createClient(given: Client | undefined, chains: readonly Chain[], chainId?: number | undefined): ViemClient {
    const client = need(given)
    const { accounts, ...now } = read(client)
    const provider = connectorVerbs.getProvider(client)!
    return createViemClient({
      account: accounts[0],
      chain: chains.find(({ id }) => id === (chainId ?? now.chainId)),
      name: 'Keyhook Client',
      transport: (options) => custom(provider)({ ...options, retryCount: 0 }),
    })
  },
}

const userProvider = perClient((client) => createEthereumProvider(client, { read: () => readAccounts(client) }))

const isServer = (client: Client) => client.platform.location.href() === undefined

function need(client: Client | undefined): Client {
  if (client) return client
  throw new KeyhookError('INVALID_REQUEST', "Mount WagmiProvider of '@keyhook/sdk/wagmi' below KeyhookProvider.")
}

function read(client: Client): Accounts {
  const found = readAccounts(client)
  if (found) return found
  throw mustBeAuthenticated('User must be authenticated and have a wallet.')
}

async function connectUser(client: Client): Promise<void> {
  try {
    await enter(client)
  } catch (error) {
    if (!isKeyhookError(error) || error.code !== 'USER_EXITED_AUTH_FLOW') throw error
    throw new UserRejectedRequestError(error)
  }
}
