import { createEmitter } from '../base/emitter.js'
import type { Client } from '../client.js'
import type { EthereumProvider } from '../domain/entities/ethereum-provider.js'
import { ProviderRpcError } from '../domain/errors/provider-rpc-error.js'
import { toHex } from '../domain/rules/hex.js'
import { getEthereumProvider } from './get-connected-wallets.js'
import { readAccounts } from './read-accounts.js'

/**
 * One EIP-1193 provider for whoever is logged in, before, during and after: a request goes to the wallet it names, or
 * to the active one. Rejects as the wallets' own providers do, and with 4100 while there is no wallet.
 */
export function createUserProvider(client: Client): EthereumProvider {
  const emitter = createEmitter<EthereumProvider.Events>()
  const listeners = new Set<{ name: string; listener: unknown; remove: () => void }>()
  let stop: (() => void) | undefined
  let seen = readAccounts(client)

  /** EIP-1193's order: connect, chainChanged, accountsChanged, disconnect. */
  function report(): void {
    const before = seen
    const now = (seen = readAccounts(client))
    if (now && !before) emitter.emit('connect', { chainId: toHex(now.chainId) })
    else if (now && now.chainId !== before?.chainId) emitter.emit('chainChanged', toHex(now.chainId))
    if (String(now?.accounts) !== String(before?.accounts)) emitter.emit('accountsChanged', [...(now?.accounts ?? [])])
    if (before && !now) emitter.emit('disconnect', new ProviderRpcError(4900, 'Disconnected'))
  }

  return {
    async request(request) {
      const { method } = request
      const now = readAccounts(client)
      if (method === 'eth_accounts') return [...(now?.accounts ?? [])]
      if (!now && method === 'eth_chainId') return toHex(client.app.defaultChain.id)
      if (!now) throw new ProviderRpcError(4100, 'User must be authenticated and have a wallet.')
      if (method === 'eth_requestAccounts') return [...now.accounts]
      const named = isSigning(method) ? now.accounts.find((address) => isNamed(address, request.params)) : undefined
      return (await getEthereumProvider(client, named ?? now.accounts[0])).request(request)
    },
    on(name, listener) {
      const isKnown = [...listeners].some((each) => each.name === name && each.listener === listener)
      if (!isKnown) listeners.add({ name, listener, remove: emitter.on(name, listener) })
      if (stop) return
      seen = readAccounts(client)
      stop = client.store.subscribe(report)
    },
    removeListener(name, listener) {
      for (const each of listeners)
        if (each.name === name && each.listener === listener) {
          each.remove()
          listeners.delete(each)
        }
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    },
  }
}

const isSigning = (method: string) => /^(?:personal_sign|eth_sign|eth_send)/.test(method)

/** By a parameter of its own, as when signing, or as a transaction's `from`. */
const isNamed = (address: string, params: unknown) =>
  (Array.isArray(params) ? (params as unknown[]) : []).some((param) => {
    const given = typeof param === 'object' && param !== null ? (param as { from?: unknown }).from : param
    return typeof given === 'string' && given.toLowerCase() === address.toLowerCase()
  })
