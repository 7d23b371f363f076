import * as z from 'zod/mini'

const name = z.optional(z.nullable(z.string()))

/** The page's data about a wallet. `chainId` is CAIP-2, such as 'eip155:1'; Ethereum only. */
export const WalletNames = z.object({ chainId: name, walletClientType: name, connectorType: name })
