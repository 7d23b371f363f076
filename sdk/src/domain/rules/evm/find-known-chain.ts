import type { App } from '../../entities/app.js'
import type { Chain } from '../../entities/chain.js'
import { supportedChains } from './supported-chains.js'

/** Returns a chain from the app's settings, else from the built-in list; undefined if neither has it. */
export const findKnownChain = (
  { supportedChains: configured }: Pick<App, 'supportedChains'>,
  chainId: number,
): Chain | undefined => [...configured, ...supportedChains].find(({ id }) => id === chainId)
