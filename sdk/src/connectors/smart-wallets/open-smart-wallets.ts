import { createSmartAccountClient, type SmartAccountClient } from 'permissionless'
import { type Chain as ViemChain, createClient, custom, type Hex, http, type Transport } from 'viem'
import { createPaymasterClient, type SmartAccount } from 'viem/account-abstraction'
import { createKeyedQueue } from '../../base/create-keyed-queue.js'
import { getNode } from '../../calls/chain-kinds/ethereum/get-node.js'
import type { Client } from '../../client.js'
import type { SmartWalletConfig, SmartWalletNetwork } from '../../domain/entities/smart-wallet.js'
import type { SignUiOptions } from '../../domain/entities/ui-options.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { TransactionError } from '../../domain/errors/transaction-error.js'
import { isKnownTransaction } from '../../domain/rules/signing/known-transaction.js'
import { paymasterContext } from '../../domain/rules/evm/paymaster-context.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import { findSupportedChain } from '../../domain/rules/evm/supported-chain.js'
import { bundlerTransport } from './bundler-transport.js'
import { createOwner } from './create-owner.js'
import { type SmartAccountKind, smartAccounts } from './smart-accounts.js'
import { type LastOperation, toAskingAccount } from './to-asking-account.js'

/**
 * Opens the smart wallet of an embedded wallet on the networks of the app's settings. Each client is a client of
 * permissionless whose signatures prompt the user.
 */
export function openSmartWallets(client: Client, options: openSmartWallets.Options): openSmartWallets.ReturnType {
  const { config, owner: address } = options
  const { networks, type, version } = config
  const owner = createOwner(client, address)
  const runExclusive = createKeyedQueue()
  const opened = new Map<number, Promise<SmartWalletClient>>()

  async function open(network: SmartWalletNetwork): Promise<SmartWalletClient> {
    if (!type) throw new KeyhookError('INVALID_REQUEST', "The app's smart wallet type is unknown.")
    const chain = findSupportedChain(client.app, network.chainId)
    // The fields of viem's chain that the SDK reads.
    const viemChain = chain as unknown as ViemChain
    const node = getNode(client, { chainId: chain.id })
    const reader = createClient({
      chain: viemChain,
      transport: custom({ request: ({ method, params }) => node(method, params ?? []) }, { retryCount: 0 }),
    })
    let current: OperationOptions = {}
    const last: LastOperation = {}
    const opened = await smartAccounts[type]({ client: reader, owner: owner.account, version })
    const isOwn = await isOwnAddress(opened.address, { owner: owner.account.address, type, version })
    if (!isOwn || !isLinkedAddress(client, opened.address, { type, version }))
      throw new KeyhookError(
        'UNKNOWN_AUTH_ERROR',
        `The node of ${chain.name} returned an address that is not the user's smart wallet.`,
      )
    const account = toAskingAccount(opened, {
      ...{ chain, last, owner, type, version },
      uiOptions: () => current.uiOptions ?? {},
      mustSponsor: () => current.isSponsored === true,
    })
    const { bundlerUrl, paymasterUrl } = network
    const permissionless = createSmartAccountClient({
      ...{ account, chain: viemChain, client: reader, bundlerTransport: bundlerTransport(bundlerUrl, node) },
      ...(paymasterUrl && {
        paymaster: createPaymasterClient({ transport: http(paymasterUrl) }),
        paymasterContext: paymasterContext(network, options.paymasterContext),
      }),
      ...(isPimlico(bundlerUrl) && { userOperation: { estimateFeesPerGas: readPimlicoFees } }),
    })

    /** Runs one operation at a time, because two concurrent operations would use the same nonce. */
    const within = <value>(given: OperationOptions | undefined, work: () => Promise<value>): Promise<value> =>
      runExclusive(`${chain.id}`, async () => {
        current = given ?? {}
        last.signed = undefined
        try {
          return await work()
        } finally {
          current = {}
        }
      })

    /** Sends an operation. If that fails, the next operation takes its nonce: only one can be mined (threat 44). */
    async function send(request: never): Promise<Hex> {
      const hash = await permissionless.sendUserOperation(request).catch((cause: unknown) => findSent(cause))
      const { signed } = last
      if (signed && hash !== signed.hash)
        throw new TransactionError('TRANSACTION_FAILURE', 'The bundler returned the hash of a different operation.', {
          outcome: 'unknown',
          transaction: signed,
        })
      last.nonce = undefined
      return hash
    }

    /** Returns the hash of an operation that was sent although the bundler failed. Otherwise, throws `unknown`. */
    async function findSent(cause: unknown): Promise<Hex> {
      const { signed } = last
      if (!signed) throw cause
      const hash = signed.hash as Hex
      const isSent =
        isKnownTransaction(String(cause)) ||
        (await permissionless.getUserOperationReceipt({ hash }).then(
          () => true,
          () => false,
        ))
      if (isSent) return hash
      const message = 'The bundler returned an error. The operation may have been sent.'
      throw new TransactionError('TRANSACTION_FAILURE', message, { outcome: 'unknown', transaction: signed, cause })
    }

    return {
      ...permissionless,
      sendTransaction: async ({ chain: wanted, ...request }: SmartWalletRequest, given?: UiGiven) => {
        if (wanted && wanted.id !== chain.id)
          return (await getClientForChain(wanted)).sendTransaction(request as SmartWalletRequest, given)
        const { data = '0x', to, value = 0n, ...rest } = request as Call
        return within(given, async () => {
          const hash = await send((to ? { ...rest, calls: [{ to, value, data }] } : request) as never)
          return (await permissionless.waitForUserOperationReceipt({ hash })).receipt.transactionHash
        })
      },
      sendUserOperation: (request: never, given?: OperationOptions) => within(given, () => send(request)),
      signMessage: (request: never, given?: UiGiven) => within(given, () => permissionless.signMessage(request)),
      signTypedData: (request: never, given?: UiGiven) => within(given, () => permissionless.signTypedData(request)),
      switchChain: async ({ id }) => options.onSwitch(requireNetwork(id).chainId),
    } as SmartWalletClient
  }

  function requireNetwork(id: number): SmartWalletNetwork {
    const network = networks.find(({ chainId }) => chainId === id)
    if (network) return network
    throw new KeyhookError(
      'UNSUPPORTED_CHAIN_ID',
      `Smart wallets are not set up on chain ${id}. It must be among the app's configured networks.`,
    )
  }

  async function getClientForChain({ id }: { readonly id: number }): Promise<SmartWalletClient> {
    const network = requireNetwork(id)
    const client = opened.get(id) ?? open(network)
    opened.set(id, client)
    // After a failure, the next call creates the client again.
    client.catch(() => opened.delete(id))
    return client
  }

  return { getClientForChain }
}

type Kind = { readonly type: SmartAccountKind; readonly version: string | undefined }

/** Returns false if an address from a node differs from the address that the SDK computes for the owner. */
async function isOwnAddress(address: string, kind: Kind & { readonly owner: Hex }): Promise<boolean> {
  const { deriveAddress } = await import('./derive-address.js')
  const derived = deriveAddress(kind)
  return derived === undefined || isSameAddress(address, derived)
}

/**
 * Returns false if the user has linked another smart wallet of this type and version, which the provider has verified.
 */
function isLinkedAddress(client: Client, address: string, { type, version }: Kind): boolean {
  const linked = client.store.getState().user?.linkedAccounts.find((account) => account.type === 'smart_wallet')
  if (linked?.smartWalletType !== type || linked.smartWalletVersion !== version) return true
  return isSameAddress(address, linked.address)
}

type UiGiven = { uiOptions?: SignUiOptions | undefined }
/** Options of one operation. `isSponsored`: true if a paymaster must pay the fee. */
type OperationOptions = UiGiven & { isSponsored?: boolean }

const isPimlico = (url: string): boolean =>
  URL.canParse(url) && (new URL(url).hostname === 'pimlico.io' || new URL(url).hostname.endsWith('.pimlico.io'))

/** Reads the gas prices of Pimlico's bundlers, which reject other prices. */
async function readPimlicoFees({ bundlerClient }: { bundlerClient: { request: unknown } }) {
  const request = bundlerClient.request as (call: { method: string }) => Promise<{ fast: Fees }>
  const { fast } = await request({ method: 'pimlico_getUserOperationGasPrice' })
  return { maxFeePerGas: BigInt(fast.maxFeePerGas), maxPriorityFeePerGas: BigInt(fast.maxPriorityFeePerGas) }
}
type Fees = { maxFeePerGas: Hex; maxPriorityFeePerGas: Hex }

type Permissionless = SmartAccountClient<Transport, ViemChain, SmartAccount>
type WithUi<method> = method extends (request: infer request) => infer answer
  ? (request: request, options?: UiGiven) => answer
  : never

/** The permissionless client of a smart wallet. Each signature prompts the user, as `uiOptions` define. */
export type SmartWalletClient = Omit<
  Permissionless,
  'sendTransaction' | 'sendUserOperation' | 'signMessage' | 'signTypedData'
> & {
  /** Sends one transaction, or atomic `calls`. Resolves with the transaction hash once a block contains it. */
  readonly sendTransaction: (request: SmartWalletRequest, options?: UiGiven) => Promise<Hex>
  /** Sends as `sendTransaction` does. Resolves with the hash of the user operation once the bundler has accepted it. */
  readonly sendUserOperation: WithUi<Permissionless['sendUserOperation']>
  /** Signs a message with the smart wallet (ERC-1271), even before its contract is deployed (ERC-6492). */
  readonly signMessage: (request: { message: string | { raw: Hex } }, options?: UiGiven) => Promise<Hex>
  /** Signs EIP-712 typed data with the smart wallet, as `signMessage` does. */
  readonly signTypedData: WithUi<Permissionless['signTypedData']>
  /** Switches `useSmartWallets` to the client of another network of the app. */
  readonly switchChain: (chain: { id: number }) => Promise<void>
}

type Call = { to: Hex; data?: Hex | undefined; value?: bigint | undefined }
export type SmartWalletRequest = (Call | { calls: readonly Call[] }) & {
  /** The account that sends. Default: the account of the client. */
  account?: SmartAccount | undefined
  /**
   * Sends on another network of the app, without changing the client of `useSmartWallets`. Default: the client's chain.
   */
  chain?: { readonly id: number } | null | undefined
}

export declare namespace openSmartWallets {
  type Options = {
    config: Omit<SmartWalletConfig, 'type'> & { readonly type: SmartAccountKind | undefined }
    /** Address of the embedded wallet. */
    owner: string
    /** Context for paymasters. Overrides the settings. */
    paymasterContext?: Readonly<Record<string, unknown>> | undefined
    onSwitch: (chainId: number) => void
  }
  type ReturnType = {
    /** Rejects with `UNSUPPORTED_CHAIN_ID` for a chain that the app's settings do not name. */
    readonly getClientForChain: (chain: { id: number }) => Promise<SmartWalletClient>
  }
}
