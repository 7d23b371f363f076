// More than one export: the two things by which a user tells a wallet from others, as it says them itself.

/** A wallet's name as one line, whatever it announces; undefined where that is no name. */
export function readWalletName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  // Marks that nobody sees, or that turn the order of the letters after them, are none of a name.
  const line = name
    .slice(0, 500)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
  return [...line.slice(0, 128)].slice(0, 64).join('').trim() || undefined
}

/** The address of a wallet's picture; undefined for what is none, or is too large for a list. */
export function readWalletIcon(icon: unknown): string | undefined {
  const address = typeof icon === 'string' && icon.length <= 300_000 ? icon.trim() : ''
  return /^(?:data:image\/|https?:\/\/|\.{0,2}\/(?![\\/]))/i.test(address) ? address : undefined
}
