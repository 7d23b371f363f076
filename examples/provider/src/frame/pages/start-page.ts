// More than one export: what the frame loads to give out keys, in one module.

import { exportEncrypted } from '../operations/export-encrypted.js'
import type { Operation } from '../operations/operation.js'
import { exportPage } from './export-page.js'
import { importPage } from './import-page.js'
import type { PageContext } from './page-context.js'

export { exportEncrypted }

/** The pages of the frame that a user looks at, by the end of their address. */
const pages: Readonly<Record<string, (context: PageContext) => readonly Operation[]>> = {
  export: exportPage,
  import: importPage,
}

/** Draws a page, and tells what it does for the page that holds it: that, and nothing else that the frame can do. */
export const startPage = (name: string, context: PageContext): readonly Operation[] =>
  Object.hasOwn(pages, name) ? pages[name]!(context) : []
