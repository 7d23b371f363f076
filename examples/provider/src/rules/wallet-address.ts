/**
 * Returns the address in a wallet identifier. The identifier of a contract account starts with its network (CAIP-10).
 */
export const walletAddress = (identifier: string): string => identifier.slice(identifier.lastIndexOf(':') + 1)
