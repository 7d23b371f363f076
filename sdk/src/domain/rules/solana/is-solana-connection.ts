import type { SolanaCluster } from '../../entities/solana-cluster.js'

/** Returns true for a `Connection` of `@solana/web3.js` 1.x, from any copy of that package. */
export const isSolanaConnection = (value: object | undefined): value is SolanaCluster.Connection =>
  value !== undefined &&
  ['confirmTransaction', 'getLatestBlockhashAndContext', 'sendEncodedTransaction'].every(
    (method) => typeof (value as Readonly<Record<string, unknown>>)[method] === 'function',
  )
