// More than one export: windows that stand in for those of other sites, and what is known of them.

/** What becomes of a window that the page opens. */
export const windowOpeners = {
  'blocked': () => null,
  'left open': () => standInWindow(() => {}),
  'closed': () => standInWindow((close) => void setTimeout(close, closesAfter)),
} as const

/** Long enough to be seen open, in milliseconds. */
const closesAfter = 2000

let isAway = false

/** Whether the window that was opened last has gone to the other site. */
export const isWindowAway = (): boolean => isAway

/** What the page sees of a window that is at another site: whether it is closed, and nothing else. */
function standInWindow(arrive: (close: () => void) => void): Window {
  let isClosed = false
  const close = () => void (isClosed = true)
  isAway = false
  const location = {
    get href(): string {
      if (!isAway) return 'about:blank'
      throw new DOMException('It is at another site.', 'SecurityError')
    },
    set href(_: string) {
      isAway = true
      arrive(close)
    },
  }
  return {
    get closed() {
      return isClosed
    },
    ...{ close, location, opener: null },
  } as never
}
