import type { Client } from '../../client.js'

/** Returns the chain of an embedded wallet: the last selected one, if the app still has it, else the default. */
export function getChainId({ app, store }: Client, address: string): number {
  const chainId = store.getState().chains[address.toLowerCase()]
  return (app.supportedChains.find(({ id }) => id === chainId) ?? app.defaultChain).id
}
