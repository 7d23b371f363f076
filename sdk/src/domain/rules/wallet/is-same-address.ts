/** Whether two addresses are the same. On Ethereum one means the same in any spelling. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())
