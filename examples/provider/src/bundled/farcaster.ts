// Several exports: the verification of Farcaster's messages. The build inlines its imports, because `viem` is large.

export { createAppClient } from '@farcaster/auth-client'
export { createClient, http } from 'viem'
export { readContract } from 'viem/actions'
export { optimism } from 'viem/chains'
