import { setChainId } from '../calls/wallet/set-chain-id.js'
import { getNode } from '../calls/chain-kinds/ethereum/get-node.js'
import { requestSigner } from '../calls/wallet/request-signer.js'
import type { Client } from '../client.js'
import { withOpenWallet } from '../flows/confirmation/with-open-wallet.js'
import { ask } from '../flows/core/ask.js'
import { sendFlow } from '../flows/transaction/send.js'
import { signFlow } from '../flows/transaction/sign.js'
import type { EthereumSignRequest } from '../domain/entities/ethereum.js'
import { ProviderRpcError } from '../domain/errors/provider-rpc-error.js'
import { checkMessage } from '../domain/rules/signing/check-message.js'
import { isBytes, isHash, textToHex, numberToHex } from '../domain/rules/evm/hex.js'
import { readTypedData } from '../domain/rules/signing/read-typed-data.js'
import { findSupportedChain } from '../domain/rules/evm/supported-chain.js'
import { invalidParams } from './invalid-params.js'
import type { Permission } from './persisted-permission.js'
import type { Accounts } from './read-accounts.js'
import { readAddedChain } from './read-added-chain.js'
import { readSigning } from './read-signing.js'
import { readTransactionRequest } from './read-transaction-request.js'

/** Context of a method: the provider's accounts, and the page's permission. */
export type MethodContext = {
  readonly client: Client
  /** Returns the provider's accounts, with the active account first, and their chain; undefined without accounts. */
  readonly read: () => Accounts | undefined
  /** Connects if there are no accounts. Without this function, `eth_requestAccounts` rejects with 4100. */
  readonly connect?: (() => Promise<unknown>) | undefined
  readonly permission: Permission
}

export type Method = (context: MethodContext, params: readonly unknown[]) => unknown

const visibleAccounts = ({ permission, read }: MethodContext): readonly string[] =>
  permission.isGranted() ? (read()?.accounts ?? []) : []

const chainOf = ({ client, read }: MethodContext): number => read()?.chainId ?? client.app.defaultChain.id

/** Returns the requested account, or the first. Throws 4100 for an account that the page may not use. */
export function accountOf(context: MethodContext, named?: string | undefined): string {
  if (!context.read()) throw new ProviderRpcError(4100, 'User must be authenticated and have a wallet.')
  if (!context.permission.isGranted())
    throw new ProviderRpcError(4100, 'The wallet is not connected. Request access with eth_requestAccounts.')
  const [first, ...others] = visibleAccounts(context)
  if (named === undefined) return first!
  const account = [first!, ...others].find((address) => address.toLowerCase() === named.toLowerCase())
  if (account === undefined) throw new ProviderRpcError(4100, 'Cannot request a signature with this wallet address')
  return account
}

const requestAccounts: Method = async (context) => {
  if (!context.read()) await context.connect?.()
  if (!context.read()) throw new ProviderRpcError(4100, 'User must be authenticated and have a wallet.')
  context.permission.set(true)
  return [...visibleAccounts(context)]
}

const sign = (
  context: MethodContext,
  request: Omit<EthereumSignRequest, 'address' | 'chainType' | 'uiOptions'>,
  named?: string,
) =>
  ask(context.client, signFlow, {
    ...request,
    chainType: 'ethereum',
    address: accountOf(context, named),
    uiOptions: {},
  } as EthereumSignRequest)

const hash = (data: unknown): string => {
  if (!isHash(data)) throw invalidParams('a 32-byte hash is expected')
  return data
}

const sendAs =
  (mode: 'send' | 'sign'): Method =>
  async (context, params) => {
    const request = readTransactionRequest(params[0])
    const address = accountOf(context, request.from)
    // Resolves once a node has the bytes, because apps then wait for the receipt themselves.
    const [result] = await ask(context.client, sendFlow, {
      chainType: 'ethereum',
      address,
      requests: [request],
      mode,
      uiOptions: {},
      resolveOn: 'submitted',
    })
    return result
  }

const signTypedData =
  (version: 'v3' | 'v4'): Method =>
  (context, params) => {
    const { address, data: given } = readSigning(params, 'address-first')
    const data = readTypedData(given)
    // Rejects arrays, which version 3 does not support. For all other data, versions 3 and 4 give the same hash.
    if (version === 'v3' && Object.values(data.types).some((fields) => fields.some(({ type }) => type.endsWith(']'))))
      throw invalidParams('eth_signTypedData_v3 has no arrays, use eth_signTypedData_v4')
    return sign(context, { method: 'eth_signTypedData_v4', data } as EthereumSignRequest, address)
  }

/** Switches the chain (EIP-3326). */
const readChain = ({ client }: MethodContext, params: readonly unknown[]): number => {
  const { chainId } = (params[0] ?? {}) as { chainId?: unknown }
  if (chainId === undefined) throw invalidParams("'chainId' is missing")
  return findSupportedChain(client.app, chainId).id
}

const permissions = (context: MethodContext) => [
  {
    invoker: new URL(context.client.platform.location.href() ?? context.client.apiUrl).origin,
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: [...visibleAccounts(context)] }],
  },
]

/** Loads the code of rarely used methods. */
const loadWalletCalls = () => import('./wallet-calls.js').then(({ walletCalls }) => walletCalls)

/**
 * Methods that the provider of an embedded wallet implements. All other methods go to the chain's node, or are
 * rejected.
 */
export const methods: Readonly<Record<string, Method>> = {
  eth_accounts: (context) => [...visibleAccounts(context)],
  eth_requestAccounts: requestAccounts,
  eth_coinbase: (context) => visibleAccounts(context)[0] ?? null,
  eth_chainId: (context) => numberToHex(chainOf(context)),
  net_version: (context) => String(chainOf(context)),

  personal_sign: (context, params) => {
    const { address, data } = readSigning(params, 'data-first')
    checkMessage(data)
    const request = { method: 'personal_sign', data } as EthereumSignRequest
    // The content of a hash, such as a user operation. The wallet frame verifies that it has this hash.
    const [, , origin] = params
    if (!isHash(data) || typeof origin !== 'object' || origin === null) return sign(context, request, address)
    const owner = accountOf(context, address)
    const signedBy = { address: owner, method: 'personal_sign', params: [`0x${data.slice(2)}`, owner, origin] }
    return sign(context, { ...request, signedBy }, owner)
  },
  eth_signTypedData_v3: signTypedData('v3'),
  eth_signTypedData_v4: signTypedData('v4'),
  eth_sign: (context, params) => {
    const { address, data } = readSigning(params, 'address-first')
    return sign(context, { method: 'eth_sign', data: hash(data) } as EthereumSignRequest, address)
  },
  secp256k1_sign: (context, [data]) =>
    sign(context, { method: 'secp256k1_sign', data: hash(data) } as EthereumSignRequest),
  /** Signs an EIP-7702 authorization. Returns the signature, 65 bytes. */
  eth_sign7702Authorization: async (context, [given]) => {
    const { readAuthorization } = await import('./read-authorization.js')
    const { authorization, from } = readAuthorization(given)
    findSupportedChain(context.client.app, authorization.chainId)
    return sign(context, { method: 'eth_sign7702Authorization', data: authorization } as EthereumSignRequest, from)
  },
  csw_signUserOperation: (context, params) => {
    const [userOperation = null, entryPoint, chainId, ownerIndex] = params
    const data = JSON.stringify({ userOperation, entryPoint, chainId, ownerIndex }, undefined, 2)
    return sign(context, { method: 'csw_signUserOperation', data, params } as EthereumSignRequest)
  },
  eth_sendTransaction: sendAs('send'),
  eth_signTransaction: sendAs('sign'),
  eth_populateTransactionRequest: (context, params) =>
    withOpenWallet(context.client, undefined, () =>
      requestSigner(context.client, {
        ...{ address: accountOf(context), params },
        method: 'eth_populateTransactionRequest',
      }),
    ),

  personal_ecRecover: async (_, [data, signature]) => {
    checkMessage(data)
    if (!isBytes(signature)) throw invalidParams('a signature is expected')
    const { recoverAddress } = await import('./recover-address.js')
    try {
      return recoverAddress(isBytes(data) ? data : textToHex(data), signature)
    } catch {
      throw invalidParams('not a signed message')
    }
  },

  wallet_switchEthereumChain: (context, params) => {
    setChainId(context.client, accountOf(context), readChain(context, params))
    return null
  },
  /** Resolves for a chain of the app's configuration, and rejects for any other chain. A dapp cannot add chains. */
  wallet_addEthereumChain: ({ client }, params) => {
    findSupportedChain(client.app, readAddedChain(params[0]))
    return null
  },
  wallet_getPermissions: (context) => (visibleAccounts(context).length > 0 ? permissions(context) : []),
  wallet_requestPermissions: async (context, params) => {
    if (typeof params[0] !== 'object' || params[0] === null || !('eth_accounts' in params[0]))
      throw invalidParams("only 'eth_accounts' can be requested")
    await requestAccounts(context, params)
    return permissions(context)
  },
  wallet_revokePermissions: (context) => {
    context.permission.set(false)
    return null
  },

  wallet_getCapabilities: async (context, [address, chainIds]) => {
    const account = accountOf(context, typeof address === 'string' ? address : undefined)
    return (await loadWalletCalls()).getCapabilities(context.client, account, chainIds)
  },
  wallet_sendCalls: async (context, [request]) => {
    const options = { accountOf: (named?: string) => accountOf(context, named), chainId: chainOf(context) }
    return (await loadWalletCalls()).sendCalls(context.client, request, options)
  },
  wallet_getCallsStatus: async (context, [id]) => {
    accountOf(context)
    return (await loadWalletCalls()).getCallsStatus(context.client, id)
  },
  wallet_showCallsStatus: async (context, [id]) => {
    accountOf(context)
    const page = await (await loadWalletCalls()).findCallsPage(context.client, id)
    if (page === undefined)
      throw new ProviderRpcError(4200, 'The chain has no block explorer, or the calls are not mined yet.')
    context.client.platform.popupHost?.openWindow()?.go(page)
    return null
  },
  wallet_watchAsset: async (context, [asset]) => {
    accountOf(context)
    return (await import('./watch-asset.js')).watchAsset(context.client, asset, chainOf(context))
  },
}

/** Calls the node of the provider's chain. */
export const forwardToNode = (context: MethodContext, method: string, params: readonly unknown[]): Promise<unknown> =>
  getNode(context.client, { chainId: chainOf(context) })(method, params)
