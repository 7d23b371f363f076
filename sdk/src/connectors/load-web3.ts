import type { Web3 } from '../calls/chain-kinds/solana/web3.js'

/**
 * Loads `@solana/web3.js` with the first call to a cluster. Destructures the module, so that bundlers can drop unused
 * exports.
 */
export async function loadWeb3(): Promise<Web3> {
  const { Connection } = await import('@solana/web3.js')
  return { Connection }
}
