import { getChainId, setChainId } from '../calls/wallet/get-chain-id.js'
import { getNode } from '../calls/wallet/get-node.js'
import { requestSigner } from '../calls/wallet/request-signer.js'
import type { Client } from '../client.js'
import type { SignRequest } from '../domain/entities/sign-request.js'
import { ProviderRpcError } from '../domain/errors/provider-rpc-error.js'
import { checkMessage } from '../domain/rules/check-message.js'
import { isBytes, isHash, textToHex, toHex } from '../domain/rules/hex.js'
import { readTypedData } from '../domain/rules/read-typed-data.js'
import { findSupportedChain } from '../domain/rules/supported-chain.js'
import { invalidParams } from './invalid-params.js'
import { readSigning } from './read-signing.js'
import { readTransactionRequest } from './read-transaction-request.js'

/** What a method may use: the wallet it is for, and whether the page may see its account. */
export type MethodContext = {
  readonly client: Client
  readonly address: string
  readonly isPermitted: () => boolean
  readonly permit: (isPermitted: boolean) => void
}

type Method = (context: MethodContext, params: readonly unknown[]) => unknown

const isLoggedIn = ({ client }: MethodContext): boolean => client.store.getState().session === 'authenticated'

const accounts: Method = (context) => (isLoggedIn(context) && context.isPermitted() ? [context.address] : [])

const requestAccounts: Method = (context) => {
  if (!isLoggedIn(context)) throw new ProviderRpcError(4100, 'User must be authenticated.')
  context.permit(true)
  return [context.address]
}

const sign = (
  context: MethodContext,
  request: Omit<SignRequest, 'address' | 'uiOptions'>,
  address = context.address,
) => {
  if (address.toLowerCase() !== context.address.toLowerCase())
    throw new ProviderRpcError(4100, 'Cannot request a signature with this wallet address')
  return context.client.requests.sign({ ...request, address: context.address, uiOptions: {} } as SignRequest)
}

const hash = (data: unknown): string => {
  if (!isHash(data)) throw invalidParams('a 32-byte hash is expected')
  return data
}

const sendAs =
  (mode: 'send' | 'sign'): Method =>
  async ({ address, client }, params) => {
    const request = readTransactionRequest(params[0])
    const [result] = await client.requests.send({ address, requests: [request], mode, uiOptions: {} })
    return result
  }

/** EIP-3326 and EIP-3085: chains come from the app's configuration, so an unknown one cannot be added. */
const readChain = ({ client }: MethodContext, params: readonly unknown[]): number => {
  const { chainId } = (params[0] ?? {}) as { chainId?: unknown }
  if (chainId === undefined) throw invalidParams("'chainId' is missing")
  return findSupportedChain(client.app, chainId).id
}

const permissions = ({ address }: MethodContext) => [
  {
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
  },
]

/** What the provider of an embedded wallet answers itself. Everything else is for the chain's node, or refused. */
export const methods: Readonly<Record<string, Method>> = {
  eth_accounts: accounts,
  eth_requestAccounts: requestAccounts,
  eth_coinbase: (context, params) => (accounts(context, params) as string[])[0] ?? null,
  eth_chainId: ({ address, client }) => toHex(getChainId(client, address)),
  net_version: ({ address, client }) => String(getChainId(client, address)),

  personal_sign: (context, params) => {
    const { address, data } = readSigning(params, 'data-first')
    checkMessage(data)
    return sign(context, { method: 'personal_sign', data } as SignRequest, address)
  },
  eth_signTypedData_v4: (context, params) => {
    const { address, data } = readSigning(params, 'address-first')
    return sign(context, { method: 'eth_signTypedData_v4', data: readTypedData(data) } as SignRequest, address)
  },
  eth_sign: (context, params) => {
    const { address, data } = readSigning(params, 'address-first')
    return sign(context, { method: 'eth_sign', data: hash(data) } as SignRequest, address)
  },
  secp256k1_sign: (context, [data]) => sign(context, { method: 'secp256k1_sign', data: hash(data) } as SignRequest),
  csw_signUserOperation: (context, params) =>
    sign(context, {
      method: 'csw_signUserOperation',
      data: JSON.stringify(params[0] ?? null, undefined, 2),
      params,
    } as SignRequest),
  eth_sendTransaction: sendAs('send'),
  eth_signTransaction: sendAs('sign'),
  eth_populateTransactionRequest: ({ address, client }, params) =>
    requestSigner(client, { address, method: 'eth_populateTransactionRequest', params }),

  personal_ecRecover: async (_, [data, signature]) => {
    checkMessage(data)
    if (!isBytes(signature)) throw invalidParams('a signature is expected')
    const { recoverAddress } = await import('./recover-address.js')
    return recoverAddress(isBytes(data) ? data : textToHex(data), signature).catch(() => {
      throw invalidParams('not a signature of a message')
    })
  },

  wallet_switchEthereumChain: (context, params) => {
    setChainId(context.client, context.address, readChain(context, params))
    return null
  },
  wallet_addEthereumChain: (context, params) => {
    readChain(context, params)
    return null
  },
  wallet_getPermissions: (context) => (isLoggedIn(context) && context.isPermitted() ? permissions(context) : []),
  wallet_requestPermissions: (context, params) => {
    if (typeof params[0] !== 'object' || params[0] === null || !('eth_accounts' in params[0]))
      throw invalidParams("only 'eth_accounts' can be asked for")
    requestAccounts(context, params)
    return permissions(context)
  },
  wallet_revokePermissions: (context) => {
    context.permit(false)
    return null
  },
}

/** Asks the node of the wallet's chain. */
export const passOn: (context: MethodContext, method: string, params: readonly unknown[]) => Promise<unknown> = (
  { address, client },
  method,
  params,
) => getNode(client, { chainId: getChainId(client, address) })(method, params)
