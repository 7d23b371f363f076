import * as z from 'zod/mini'

const name = z.optional(z.nullable(z.string()))

/** What the app's page knows of a wallet. `chainId`, of Ethereum alone, is CAIP-2, such as 'eip155:1'. */
export const WalletNames = z.object({ chainId: name, walletClientType: name, connectorType: name })
