import type { Client } from '../../client.js'

/** The chain an embedded wallet is on: where it was left last, if the app still has that chain, else the default. */
export function getChainId({ app, store }: Client, address: string): number {
  const chainId = store.getState().chains[address.toLowerCase()]
  return (app.supportedChains.find(({ id }) => id === chainId) ?? app.defaultChain).id
}
