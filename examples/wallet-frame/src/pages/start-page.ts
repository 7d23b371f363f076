// More than one export: what the frame loads to take in keys and give them out, and its pages, in one module.

import { pageMessages } from '@keyhook/sdk/wire'
import { exportEncrypted } from '../operations/export-encrypted.js'
import { importWallet } from '../operations/import-wallet.js'
import { type Operation, operation } from '../operations/operation.js'
import { readRecovery } from '../operations/read-recovery.js'
import { applyStyle } from './apply-style.js'
import { exportPage } from './export-page.js'
import { startExportWindow } from './export-window.js'
import { importPage } from './import-page.js'
import type { PageContext } from './page-context.js'
import { passkeyPage } from './passkey-page.js'
import { verifyPage } from './verify-page.js'
import { startVerifyWindow } from './verify-window.js'

export { reportPage } from './report-page.js'

/** The key of a wallet, for who may have it. */
export const exportTo = operation(pageMessages.exportEncrypted, exportEncrypted)

/** A key that a page has, for where the app lets its pages have them. */
export const importGiven = operation(
  pageMessages.importWallet,
  async (frame, { chainType, privateKey, ...input }, caller) => {
    const recovery = await readRecovery(frame, caller, input)
    return importWallet(frame, caller, { chainType, imported: 'given', privateKey, recovery })
  },
)

/** The pages of the frame that a user looks at, by the end of their address. */
const pages: Readonly<Record<string, (context: PageContext) => readonly Operation[]>> = {
  export: exportPage,
  passkey: passkeyPage,
  import: importPage,
  verify: verifyPage,
}

/** Draws a page, and tells what it does for the page that holds it: that, and nothing else that the frame can do. */
export function startPage(name: string, context: PageContext): readonly Operation[] {
  if (!Object.hasOwn(pages, name)) return []
  const color = applyStyle(context)
  // Of no user: whoever holds the page has coloured it.
  const recolor: Operation = {
    message: pageMessages.colorPage,
    async run(_, input) {
      const read = pageMessages.colorPage.request.safeParse(input)
      if (read.success) color(new URLSearchParams(read.data.colors))
      return {}
    },
  }
  return [...pages[name]!(context), recolor]
}

/** Of a page that stands in a window of its own, which another page of the frame has opened. */
export function startWindow(name: string, window: PageContext['window']): void {
  if (name === 'verify') startVerifyWindow(window)
  if (name === 'export') startExportWindow(window)
}
