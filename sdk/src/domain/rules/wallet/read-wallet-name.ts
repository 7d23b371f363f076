/** Returns an announced wallet name as one line; undefined for an invalid name. */
export function readWalletName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  // Removes invisible characters and direction marks.
  const line = name
    .slice(0, 500)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
  return [...line.slice(0, 128)].slice(0, 64).join('').trim() || undefined
}

/** Returns the URL of a wallet's icon; undefined if it is invalid or too large for a list. */
export function readWalletIcon(icon: unknown): string | undefined {
  const address = typeof icon === 'string' && icon.length <= 300_000 ? icon.trim() : ''
  return /^(?:data:image\/|https?:\/\/|\.{0,2}\/(?![\\/]))/i.test(address) ? address : undefined
}
