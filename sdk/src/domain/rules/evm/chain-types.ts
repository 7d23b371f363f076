/** The chains whose embedded wallets the protocol names. A wallet frame holds keys for those it supports. */
export const chainTypes = ['ethereum', 'solana'] as const

export type ChainType = (typeof chainTypes)[number]

/** How a rebuilt key is verified: it must give the address that names its entropy, on this chain. */
export type EntropyIdVerifier = `${ChainType}-address-verifier`

export const entropyIdVerifier = (chainType: ChainType): EntropyIdVerifier => `${chainType}-address-verifier`

export const verifiedChainTypes: Readonly<Record<EntropyIdVerifier, ChainType>> = {
  'ethereum-address-verifier': 'ethereum',
  'solana-address-verifier': 'solana',
}
