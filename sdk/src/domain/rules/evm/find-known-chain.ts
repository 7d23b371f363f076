import type { App } from '../../entities/app.js'
import type { Chain } from '../../entities/chain.js'
import { supportedChains } from './supported-chains.js'

/** Returns a chain from the app's settings or from the built-in list; undefined if both lack it. */
export const findKnownChain = (
  { supportedChains: configured }: Pick<App, 'supportedChains'>,
  chainId: number,
): Chain | undefined => [...configured, ...supportedChains].find(({ id }) => id === chainId)
