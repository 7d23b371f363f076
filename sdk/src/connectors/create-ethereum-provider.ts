import { createEmitter } from '../base/emitter.js'
import type { Client } from '../client.js'
import type { EthereumProvider } from '../domain/entities/connected-wallet.js'
import { isKeyhookError } from '../domain/errors/base.js'
import type { ErrorCode } from '../domain/errors/codes.js'
import { ProviderRpcError } from '../domain/errors/provider-rpc-error.js'
import { numberToHex } from '../domain/rules/evm/hex.js'
import { forwardToNode, type Method, type MethodContext, methods as walletMethods } from './methods.js'
import type { Permission } from './persisted-permission.js'
import type { Accounts } from './read-accounts.js'
import { invalidParams } from './invalid-params.js'

/**
 * Creates an EIP-1193 provider for wallets of the user. Signing prompts the user. Methods that need no wallet go to the
 * chain's node. Emits events in the order `connect`, `chainChanged`, `accountsChanged`, `disconnect`, and only for
 * changes. An existing wallet emits no `connect`, because libraries would switch to it.
 *
 * Rejects with a `ProviderRpcError`. Code 4001 means rejected by the user, and 4100 no permission, no user or another
 * user's wallet. Code 4200 means invalid params or an unknown method, 4900 an offline node, and 4902 an unknown chain.
 * Any other code is the node's.
 */
export function createEthereumProvider(client: Client, options: createEthereumProvider.Options): EthereumProvider {
  const emitter = createEmitter<EthereumProvider.Events>()
  const removers = new Map<keyof EthereumProvider.Events, Map<unknown, () => void>>()
  const { methods = walletMethods, permission = grantedInMemory() } = options
  let stop: (() => void) | undefined
  let seen: { connected: Accounts | undefined; visible: readonly string[] } = { connected: undefined, visible: [] }

  function look(): typeof seen {
    const connected = options.read()
    return { connected, visible: permission.isGranted() ? (connected?.accounts ?? []) : [] }
  }

  function report(): void {
    const before = seen
    const now = (seen = look())
    const chainId = now.connected && numberToHex(now.connected.chainId)
    if (chainId && !before.connected) emitter.emit('connect', { chainId })
    else if (chainId && now.connected?.chainId !== before.connected?.chainId) emitter.emit('chainChanged', chainId)
    if (String(now.visible) !== String(before.visible)) emitter.emit('accountsChanged', [...now.visible])
    if (before.connected && !now.connected) emitter.emit('disconnect', new ProviderRpcError(4900, 'Disconnected'))
  }

  const context: MethodContext = {
    client,
    read: options.read,
    connect: options.connect,
    permission: {
      isGranted: permission.isGranted,
      set(isGranted) {
        permission.set(isGranted)
        if (stop) report()
      },
    },
  }

  async function answer(method: unknown, given: unknown): Promise<unknown> {
    if (typeof method !== 'string' || method === '') throw new ProviderRpcError(4200, 'invalid params: no method')
    // `wallet_watchAsset` is the only method whose parameters are an object.
    const params = method === 'wallet_watchAsset' && !Array.isArray(given) ? [given] : readParams(given)
    const handler = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (handler) return handler(context, params)
    if (nodeMethod.test(method)) return forwardToNode(context, method, params)
    throw new ProviderRpcError(4200, `The wallet does not support ${method}.`)
  }

  return {
    request: (request) =>
      answer(request?.method, request?.params).catch((error: unknown) => {
        throw toProviderRpcError(error)
      }),
    on(name, listener) {
      const listeners = removers.get(name) ?? new Map<unknown, () => void>()
      if (listeners.has(listener)) return
      removers.set(name, listeners.set(listener, emitter.on(name, listener)))
      if (stop) return
      seen = look()
      stop = client.store.subscribe(report)
    },
    removeListener(name, listener) {
      removers.get(name)?.get(listener)?.()
      removers.get(name)?.delete(listener)
      if ([...removers.values()].some((listeners) => listeners.size > 0)) return
      stop?.()
      stop = undefined
    },
  }
}

/** Returns a permission in memory for the host's own page, which is granted initially. */
function grantedInMemory(): Permission {
  let granted = true
  return { isGranted: () => granted, set: (isGranted) => (granted = isGranted) }
}

export declare namespace createEthereumProvider {
  type Options = Pick<MethodContext, 'read' | 'connect'> & {
    /** Permission to see the accounts. Default: granted until revoked. */
    readonly permission?: Permission | undefined
    /** Methods that the provider implements itself. Default: the methods of embedded wallets. */
    readonly methods?: Readonly<Record<string, Method>> | undefined
  }
}

/** Matches methods that go to the node: all except methods that only wallets implement. */
const nodeMethod = /^(?!(?:wallet|personal|secp256k1|csw|solana)_|eth_(?:sign|decrypt|getEnc))[a-z]\w*_\w+$/i

/**
 * Reads the parameters of a request: an array or nothing. Accepts `null` as an empty list, because some JSON-RPC
 * libraries send it. MetaMask returns -32602 for `null`.
 */
function readParams(params: unknown): readonly unknown[] {
  if (params === undefined || params === null) return []
  if (!Array.isArray(params)) throw invalidParams('params must be an array')
  return params
}

const byCode: Partial<Record<ErrorCode, readonly [code: number, message?: string]>> = {
  USER_REJECTED: [4001, 'The user rejected the request.'],
  USER_EXITED_AUTH_FLOW: [4001, 'The user rejected the request.'],
  MUST_BE_AUTHENTICATED: [4100],
  MISSING_OR_INVALID_TOKEN: [4100],
  EMBEDDED_WALLET_NOT_FOUND: [4100],
  UNABLE_TO_SIGN: [4100],
  NO_SCREEN_HOST: [4100],
  INVALID_REQUEST: [4200],
  INVALID_MESSAGE: [4200],
  INVALID_DATA: [4200],
  OFFLINE: [4900, 'Disconnected'],
  ABORTED: [4900, 'Disconnected'],
  UNSUPPORTED_CHAIN_ID: [4902],
  INSUFFICIENT_BALANCE: [-32000],
  TRANSACTION_FAILURE: [-32000],
}

/**
 * Converts a failure to an EIP-1193 error with the code 4001, 4100, 4200, 4900, 4902 or -32000. The code of any other
 * failure is -32603.
 */
export function toProviderRpcError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  if (!isKeyhookError(error)) return new ProviderRpcError(-32603, 'Internal error', { cause: error })
  const node = error as { rpcCode?: unknown; data?: unknown }
  if (typeof node.rpcCode === 'number')
    return new ProviderRpcError(node.rpcCode, error.message, { data: node.data, cause: error })
  const [code, message] = byCode[error.code] ?? [-32603]
  return new ProviderRpcError(code, message ?? error.message, { cause: error })
}
