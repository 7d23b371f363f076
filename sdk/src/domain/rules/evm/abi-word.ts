/** Encodes an address or integer in hex as one ABI word. */
export const abiWord = (hex: string): string => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')
