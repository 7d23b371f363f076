// Exports the operations that import and export keys, together with their pages, in one module.

import { pageMessages } from '@keyhook/sdk/wire'
import { exportEncrypted } from '../operations/export-encrypted.js'
import { importWallet } from '../operations/import-wallet.js'
import { type Operation, operation } from '../operations/operation.js'
import { readRecovery } from '../operations/read-recovery.js'
import { applyStyle } from './apply-style.js'
import { exportPage } from './export-page.js'
import { startExportWindow } from './export-window.js'
import { importPage } from './import-page.js'
import { startImportWindow } from './import-window.js'
import type { PageContext } from './page-context.js'
import { passkeyPage } from './passkey-page.js'
import { verifyPage } from './verify-page.js'
import { startVerifyWindow } from './verify-window.js'

export { reportPage } from './report-page.js'

/** Exports the private key of a wallet, encrypted for an authorised caller. */
export const exportTo = operation(pageMessages.exportEncrypted, exportEncrypted)

/** Imports a private key that a page passes, if the app's settings allow it. */
export const importGiven = operation(
  pageMessages.importWallet,
  async (frame, { chainType, privateKey, ...input }, caller) => {
    const recovery = await readRecovery(frame, caller, input)
    return importWallet(frame, caller, { chainType, imported: 'given', privateKey, recovery })
  },
)

/** Visible pages of the frame, by the last segment of their URL path. */
const pages: Readonly<Record<string, (context: PageContext) => readonly Operation[]>> = {
  export: exportPage,
  passkey: passkeyPage,
  import: importPage,
  verify: verifyPage,
}

/** Draws a page. Returns its operations, which are the only ones that the embedding page can call. */
export function startPage(name: string, context: PageContext): readonly Operation[] {
  if (!Object.hasOwn(pages, name)) return []
  const color = applyStyle(context)
  // This operation needs no user, because it only changes the colours.
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

/** Draws a page in a separate window that a page of the frame opened. */
export function startWindow(name: string, window: PageContext['window']): void {
  if (name === 'verify') startVerifyWindow(window)
  if (name === 'export') startExportWindow(window)
  if (name === 'import') startImportWindow(window)
}
