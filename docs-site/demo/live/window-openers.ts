/** What becomes of a window that the page opens. */
export const windowOpeners = {
  'blocked': () => null,
  'left open': () => standInWindow(() => {}),
  'closed': () => standInWindow((opened) => setTimeout(() => opened.close(), 3000)),
} as const

/** What the page sees of a window that is at another site: whether it is closed, and nothing else. */
function standInWindow(whenAway: (opened: Window) => void): Window {
  const opened = {
    closed: false,
    close: () => void (opened.closed = true),
    opener: null,
    location: {
      get href() {
        return ''
      },
      set href(_: string) {
        whenAway(opened as never)
      },
    },
  }
  return opened as never
}
