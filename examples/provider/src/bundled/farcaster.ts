// Several exports: the clients of Farcaster's relay. The build inlines what they import, as `viem` is large.

export { createAppClient, viemConnector } from '@farcaster/auth-client'
