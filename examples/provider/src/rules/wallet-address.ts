/** Returns the address of a wallet identifier. A contract's identifier starts with its network (CAIP-10). */
export const walletAddress = (identifier: string): string => identifier.slice(identifier.lastIndexOf(':') + 1)
