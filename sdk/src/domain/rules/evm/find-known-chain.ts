import type { App } from '../../entities/app.js'
import type { Chain } from '../../entities/chain.js'
import { supportedChains } from './supported-chains.js'

/** A network as the app describes it, else as the list of known ones does; undefined when neither knows it. */
export const findKnownChain = (
  { supportedChains: own }: Pick<App, 'supportedChains'>,
  chainId: number,
): Chain | undefined => [...own, ...supportedChains].find(({ id }) => id === chainId)
