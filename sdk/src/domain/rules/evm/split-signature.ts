/** Splits a signature of 65 bytes in hex. */
export const splitSignature = (
  signature: string,
): { readonly r: `0x${string}`; readonly s: `0x${string}`; readonly yParity: number } => ({
  r: `0x${signature.slice(2, 66)}`,
  s: `0x${signature.slice(66, 130)}`,
  yParity: Number.parseInt(signature.slice(130), 16) - 27,
})
