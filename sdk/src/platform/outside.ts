import type { Bytes } from '../base/bytes.js'

/** Other sites, in a window of their own or in the place of the page. */
export type Outside = {
  /** Opens an empty window in the middle of this one, 440 by 680 pixels; undefined where the browser blocks it. */
  readonly openWindow: () => OutsideWindow | undefined
  /** Leaves the page. */
  readonly leave: (url: string) => void
  /** Closes this window, where a page opened it. */
  readonly closeSelf: () => void
  /** Sends a message to the page that opened this window, of whatever origin. Returns false where there is no such page. */
  readonly tellOpener: (data: unknown) => boolean
  /** Whether another app shows the page, as apps of social networks do. */
  readonly isInAppBrowser: () => boolean
  /** True while this page has the keyboard focus. An open popup takes it. */
  readonly isFocused: () => boolean
  /** Whether sites may be opened by apps of theirs. */
  readonly isMobile: () => boolean
  readonly sha256: (bytes: Bytes) => Promise<Bytes>
}

export type OutsideWindow = {
  /**
   * Receives what the window sends while it is at an origin, until the result is called. Without one: at any origin but this page's,
   * so that any site in the window can send it.
   */
  readonly listen: (origin: string | undefined, listener: (data: unknown) => void) => () => void
  readonly go: (url: string) => void
  /**
   * Cuts the tie to this page, before a site is in it: none can reach this page then, to send it elsewhere; nor can this page
   * close the window any more.
   */
  readonly sever: () => void
  readonly close: () => void
  /**
   * Where it is: still empty or back at this origin, at another site, or closed. A site that cuts the tie to its opener
   * (Cross-Origin-Opener-Policy) reads as closed.
   */
  readonly where: () => 'here' | 'away' | 'closed'
}
