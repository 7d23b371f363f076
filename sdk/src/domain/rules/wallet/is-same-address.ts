/** Returns true if two addresses are equal. Ethereum addresses ignore case. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())
