/** A network of Solana. */
export type SolanaCluster = {
  readonly name: 'mainnet-beta' | 'testnet' | 'devnet'
  /** Of a node of your own; a public one when left out. */
  readonly rpcUrl?: string | undefined
}
