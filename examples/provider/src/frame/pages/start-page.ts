// More than one export: pages inside another, and the window of one.

import type { Operation } from '../operations/operation.js'
import { exportPage } from './export-page.js'
import type { PageContext } from './page-context.js'
import { verifyPage } from './verify-page.js'
import { startVerifyWindow } from './verify-window.js'

/** The pages of the frame that a user looks at, by the end of their address. */
const pages: Readonly<Record<string, (context: PageContext) => readonly Operation[]>> = {
  export: exportPage,
  verify: verifyPage,
}

/** Draws a page, and tells what it does for the page that holds it: that, and nothing else that the frame can do. */
export const startPage = (name: string, context: PageContext): readonly Operation[] =>
  Object.hasOwn(pages, name) ? pages[name]!(context) : []

/** Of a page that stands in a window of its own, which another page of the frame has opened. */
export function startWindow(name: string, window: PageContext['window']): void {
  if (name === 'verify') startVerifyWindow(window)
}
