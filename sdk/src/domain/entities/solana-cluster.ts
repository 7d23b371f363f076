/** A network of Solana. */
export type SolanaCluster = {
  /** 'mainnet-beta' is where money is real. */
  readonly name: 'mainnet-beta' | 'testnet' | 'devnet'
  /** The address of a node of your own; a public one when left out. */
  readonly rpcUrl?: string | undefined
}
