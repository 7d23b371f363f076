import type { Bytes } from '../base/bytes.js'

/** Opens other origins, in a popup or in this tab. */
export type PopupHost = {
  /** Opens an empty popup in the middle of this window, 440 by 680 pixels; undefined if the browser blocks it. */
  readonly openWindow: () => PopupWindow | undefined
  /** Navigates the page away. */
  readonly leave: (url: string) => void
  /** Closes this popup, if a page opened it. */
  readonly closeSelf: () => void
  /** Sends a message to the page that opened this popup, of any origin. Returns false without an opener. */
  readonly tellOpener: (data: unknown) => boolean
  /** Returns true in an in-app browser, as in social network apps. */
  readonly isInAppBrowser: () => boolean
  /** Returns true while this page has the keyboard focus. An open popup takes it. */
  readonly isFocused: () => boolean
  /** Returns true if apps may intercept links. */
  readonly isMobile: () => boolean
  readonly sha256: (bytes: Bytes) => Promise<Bytes>
}

export type PopupWindow = {
  /**
   * Receives messages of the popup while it is at an origin. Returns a function that unsubscribes. Without an origin,
   * receives from any other origin, so any page in the popup can send.
   */
  readonly listen: (origin: string | undefined, listener: (data: unknown) => void) => () => void
  readonly go: (url: string) => void
  /**
   * Severs the popup's opener before another page loads in it: no page can then navigate this page, nor can this page
   * close the popup.
   */
  readonly sever: () => void
  readonly close: () => void
  /**
   * Returns the popup's location: still blank or back at this origin, at another origin, or closed. A page that severs
   * its opener (Cross-Origin-Opener-Policy) reads as closed.
   */
  readonly where: () => 'here' | 'away' | 'closed'
}
