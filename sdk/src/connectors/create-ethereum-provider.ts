import { createEmitter } from '../base/emitter.js'
import type { Client } from '../client.js'
import type { EthereumProvider } from '../domain/entities/ethereum-provider.js'
import { ProviderRpcError } from '../domain/errors/provider-rpc-error.js'
import { toProviderRpcError } from '../domain/errors/to-provider-rpc-error.js'
import { numberToHex } from '../domain/rules/evm/hex.js'
import { forwardToNode, type Method, type MethodContext, methods as walletMethods } from './methods.js'
import type { Permission } from './permission.js'
import type { Accounts } from './read-accounts.js'
import { invalidParams } from './invalid-params.js'

/**
 * An EIP-1193 provider of some of the user's wallets. Signing asks the user; what a wallet need not answer goes
 * to the node of the chain. Events come in EIP-1193's order: `connect`, `chainChanged`, `accountsChanged`, `disconnect`;
 * they tell of changes, so a wallet that is there already announces no `connect`, which would make libraries move to it.
 *
 * Rejects with a `ProviderRpcError`: 4001 rejected, 4100 no permission, not the user's wallet or nobody logged in, 4200
 * invalid params or an unknown method, 4900 the node is away, 4902 unknown chain, otherwise the node's own code.
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
    // The one method whose parameters are an object.
    const params = method === 'wallet_watchAsset' && !Array.isArray(given) ? [given] : readParams(given)
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (own) return own(context, params)
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

/** The host's own page has it from the start. */
function grantedInMemory(): Permission {
  let granted = true
  return { isGranted: () => granted, set: (isGranted) => (granted = isGranted) }
}

export declare namespace createEthereumProvider {
  type Options = Pick<MethodContext, 'read' | 'connect'> & {
    /** Granted until it is revoked, unless told. */
    readonly permission?: Permission | undefined
    /** What it answers itself; what embedded wallets do, unless told. */
    readonly methods?: Readonly<Record<string, Method>> | undefined
  }
}

/** The form of a method, without those that only a wallet may answer, whatever version of them comes next. */
const nodeMethod = /^(?!(?:wallet|personal|secp256k1|csw|solana)_|eth_(?:sign|decrypt|getEnc))[a-z]\w*_\w+$/i

/**
 * The parameters of a request, which are an array or left out. JSON-RPC libraries send `null` for none: it is accepted, where
 * MetaMask answers -32602.
 */
function readParams(params: unknown): readonly unknown[] {
  if (params === undefined || params === null) return []
  if (!Array.isArray(params)) throw invalidParams('params must be an array')
  return params
}
