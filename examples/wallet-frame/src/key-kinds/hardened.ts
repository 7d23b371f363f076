/** Returns a hardened child number (BIP-32, SLIP-0010). */
export const hardened = (number: number): number => 2 ** 31 + number
