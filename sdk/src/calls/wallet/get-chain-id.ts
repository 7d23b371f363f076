import type { Client } from '../../client.js'

/**
 * Returns the chain ID of an embedded wallet: the last selected chain if the app supports it, otherwise the default
 * chain.
 */
export function getChainId({ app, store }: Client, address: string): number {
  const chainId = store.getState().chains[address.toLowerCase()]
  return (app.supportedChains.find(({ id }) => id === chainId) ?? app.defaultChain).id
}
