/** An address or a whole number, in hex, as one word of a call to a contract. */
export const abiWord = (hex: string): string => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')
