/** What becomes of a window that the page opens. */
export const windowOpeners = {
  'blocked': () => null,
  'left open': () => standInWindow(),
} as const

/** What the page sees of a window that is at another site: whether it is closed, and nothing else. */
function standInWindow(): Window {
  const opened = { closed: false, close: () => void (opened.closed = true), opener: null, location: { href: '' } }
  return opened as never
}
