import type { App } from '../entities/app.js'
import { supportedChains } from './supported-chains.js'

/** What a network is called: by the app, else by the list of known ones; undefined when neither knows it. */
export const chainName = (
  { supportedChains: own }: Pick<App, 'supportedChains'>,
  chainId: number,
): string | undefined => [...own, ...supportedChains].find(({ id }) => id === chainId)?.name
