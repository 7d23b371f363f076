/** Replacements for `window.open`. Each key names the simulated behaviour. */
export const windowOpeners = {
  'blocked': { open: () => null, words: 'The browser opens no windows' },
  'closed': {
    open: () => fakeWindow((close) => void setTimeout(close, closesAfter)),
    words: 'The user closes the window that opens, after a while',
  },
  'left open': {
    open: () => fakeWindow(() => {}),
    words: 'The user does nothing in the window that opens',
  },
  'shown here': { open: () => showWindow(), words: 'The window that opens is shown in this page' },
} as const

/** Milliseconds until the user closes the window. */
const closesAfter = 2000

let isAway = false

/** Returns true if the last window shows the OAuth provider. */
export const isWindowAway = (): boolean => isAway

let shown: HTMLIFrameElement | undefined

/** Returns the last shown window while it is open. */
export const shownWindow = (): Window | undefined => (shown?.isConnected ? shown.contentWindow : null) ?? undefined

/** Creates a window object of another origin. A page can read only `closed` from it. */
function fakeWindow(arrive: (close: () => void) => void): Window {
  let isClosed = false
  const close = () => void (isClosed = true)
  isAway = false
  const location = {
    get href(): string {
      if (!isAway) return 'about:blank'
      throw new DOMException('The window is on another origin.', 'SecurityError')
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

/** Shows the window in a frame over the page, because browsers block windows that no user gesture opens. */
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
