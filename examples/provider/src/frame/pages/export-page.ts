import { pageMessages } from '@keyhook/sdk/wire'
import { operation } from '../operations/operation.js'
import { drawExport } from './draw-export.js'
import { openExportWindow } from './export-window.js'
import { openExport } from './open-export.js'
import type { PageContext } from './page-context.js'
import { choosePageLanguage } from './page-language.js'
import { pageWords } from './page-words.js'
import { canTellCover } from './watch-cover.js'

/**
 * `…/embedded-wallets/export?primaryAddress&address&walletIndex&phrase_export`: has the user show and copy the key of one
 * named wallet (security rule 21). A key is hidden until it is asked for by a click, while nothing covers the page, and is
 * in no message, address, log or store. What the query says has to be true of the caller's wallet, or nothing is opened.
 */
export function exportPage({ frame, query, window }: PageContext) {
  const { document } = window
  return [
    operation(pageMessages.openExport, async (_, { language: asked }, caller) => {
      document.body.replaceChildren()
      const exported = await openExport(frame, caller, {
        address: query.get('address') ?? '',
        primaryAddress: query.get('primaryAddress') ?? '',
        walletIndex: readIndex(query.get('walletIndex')),
        wantsPhrase: query.get('phrase_export') === 'true',
      })
      const language = choosePageLanguage(window, asked)
      document.body.replaceChildren(
        canTellCover(window)
          ? drawExport(window, exported, { isFramed: true, words: pageWords(language) })
          : openExportWindow(window, { exported, language }),
      )
      return {}
    }),
  ]
}

/** None is taken for the first: which wallet is meant is always said. */
const readIndex = (text: string | null): number => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : -1)
