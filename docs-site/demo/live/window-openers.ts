// More than one export: windows that stand in for those of other sites, and what is known of them.

/** What becomes of a window that the page opens. */
export const windowOpeners = {
  'blocked': { open: () => null, words: 'The browser opens no windows' },
  'closed': {
    open: () => standInWindow((close) => void setTimeout(close, closesAfter)),
    words: 'The user closes the window that opens, after a while',
  },
  'left open': {
    open: () => standInWindow(() => {}),
    words: 'The user does nothing in the window that opens',
  },
  'shown here': { open: () => showWindow(), words: 'The window that opens is shown in this page' },
} as const

/** Long enough to be seen open, in milliseconds. */
const closesAfter = 2000

let isAway = false

/** Whether the window that was opened last has gone to the other site. */
export const isWindowAway = (): boolean => isAway

let shown: HTMLIFrameElement | undefined

/** The window that was shown last, while it is open. */
export const shownWindow = (): Window | undefined => (shown?.isConnected ? shown.contentWindow : null) ?? undefined

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

/** In a frame over the page that is driven: browsers open no window where no hand has asked for one. */
function showWindow(): Window {
  const frame = document.createElement('iframe')
  frame.title = 'The window that was opened'
  frame.className =
    'fixed inset-x-0 top-4 z-10 lg:end-88 mx-auto h-96 w-full max-w-sm rounded-lg border border-neutral-300 bg-white shadow-xl dark:border-neutral-700 dark:bg-black'
  document.body.append(frame)
  shown = frame
  const location = {
    get href() {
      return frame.contentWindow?.location.href ?? ''
    },
    set href(url: string) {
      frame.src = url
    },
  }
  return {
    close: () => frame.remove(),
    get closed() {
      return !frame.isConnected
    },
    location,
    opener: null,
  } as never
}
