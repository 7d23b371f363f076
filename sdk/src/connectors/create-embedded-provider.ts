import { getChainId } from '../calls/wallet/get-chain-id.js'
import { createEmitter } from '../base/emitter.js'
import type { Client } from '../client.js'
import type { EthereumProvider } from '../domain/entities/ethereum-provider.js'
import { ProviderRpcError, toProviderRpcError } from '../domain/errors/provider-rpc-error.js'
import { findEmbeddedWallet } from '../domain/rules/embedded-wallets.js'
import { toHex } from '../domain/rules/hex.js'
import { type MethodContext, methods, passOn } from './methods.js'
import { isNodeMethod } from './is-node-method.js'
import { readParams } from './read-params.js'

/**
 * An EIP-1193 provider of one embedded wallet. Signing asks the user; what a wallet need not answer goes to the node of
 * the wallet's chain. Events come in EIP-1193's order: `connect`, `chainChanged`, `accountsChanged`, `disconnect`; they
 * tell of changes, so a wallet that is there already announces no `connect`, which would make libraries move to it.
 *
 * Rejects with a `ProviderRpcError`: 4001 rejected, 4100 not the user's wallet or nobody logged in, 4200 invalid params
 * or a method nobody answers, 4900 the node is away, 4902 unknown chain, otherwise the node's own code.
 */
export function createEmbeddedProvider(client: Client, { address }: { address: string }): EthereumProvider {
  const emitter = createEmitter<EthereumProvider.Events>()
  const removers = new Map<keyof EthereumProvider.Events, Map<unknown, () => void>>()
  let isPermitted = true
  let stop: (() => void) | undefined
  let seen = { isConnected: false, chainId: 0, isVisible: false }

  function look(): typeof seen {
    const isConnected = findEmbeddedWallet(client.store.getState().user, address) !== undefined
    return { isConnected, chainId: getChainId(client, address), isVisible: isConnected && isPermitted }
  }

  function report(): void {
    const before = seen
    const now = (seen = look())
    const chainId = toHex(now.chainId)
    if (now.isConnected && !before.isConnected) emitter.emit('connect', { chainId })
    else if (now.isConnected && now.chainId !== before.chainId) emitter.emit('chainChanged', chainId)
    if (now.isVisible !== before.isVisible) emitter.emit('accountsChanged', now.isVisible ? [address] : [])
    if (before.isConnected && !now.isConnected) emitter.emit('disconnect', new ProviderRpcError(4900, 'Disconnected'))
  }

  const context: MethodContext = {
    client,
    address,
    isPermitted: () => isPermitted,
    permit: (permitted) => {
      isPermitted = permitted
      if (stop) report()
    },
  }

  async function answer(method: unknown, given: unknown): Promise<unknown> {
    if (typeof method !== 'string' || method === '') throw new ProviderRpcError(4200, 'invalid params: no method')
    const params = readParams(given)
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (own) return own(context, params)
    if (isNodeMethod(method)) return passOn(context, method, params)
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
