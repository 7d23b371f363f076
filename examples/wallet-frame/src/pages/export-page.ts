import { pageMessages } from '@keyhook/sdk/wire'
import { operation } from '../operations/operation.js'
import { openExportWindow } from './export-window.js'
import { openExport } from './open-export.js'
import type { PageContext } from './page-context.js'
import { choosePageLanguage } from './page-language.js'

/**
 * `…/embedded-wallets/export?primaryAddress&address&walletIndex&phrase_export`: lets the user view and copy the private
 * key of one wallet (security rule 21). The key is shown in a separate window (security rule 41). It is hidden until a
 * click, and never written to a URL, a log or storage. The query must match the caller's wallet.
 */
export function exportPage({ frame, query, window }: PageContext) {
  const { document } = window
  return [
    operation(pageMessages.openExport, async (_, _input, caller) => {
      document.body.replaceChildren()
      const exported = await openExport(frame, caller, {
        address: query.get('address') ?? '',
        primaryAddress: query.get('primaryAddress') ?? '',
        walletIndex: readIndex(query.get('walletIndex')),
        wantsPhrase: query.get('phrase_export') === 'true',
      })
      const shown = openExportWindow(window, { exported, language: choosePageLanguage(window) })
      document.body.replaceChildren(shown)
      return {}
    }),
  ]
}

/** Parses the wallet index. It is required, so that the caller always names the wallet explicitly. */
const readIndex = (text: string | null): number => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : -1)
