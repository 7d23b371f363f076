/** The address in what names a wallet: of a contract its network stands before it (CAIP-10), of a key it stands alone. */
export const walletAddress = (identifier: string): string => identifier.slice(identifier.lastIndexOf(':') + 1)
