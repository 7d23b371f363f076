import type { Frame } from '../session/frame.js'

/** Context of a visible page of the wallet frame. */
export type PageContext = {
  readonly frame: Frame
  /** Query of the page's URL. */
  readonly query: URLSearchParams
  readonly window: Window & typeof globalThis
}
