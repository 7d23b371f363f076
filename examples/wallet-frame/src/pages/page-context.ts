import type { Frame } from '../session/frame.js'

/** What a page of the frame that a user looks at is made with. */
export type PageContext = {
  readonly frame: Frame
  /** Of the page's address. */
  readonly query: URLSearchParams
  readonly window: Window & typeof globalThis
}
