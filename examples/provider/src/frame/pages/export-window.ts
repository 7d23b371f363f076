// More than one export: both ends of the page's own window.

import { drawExport, type Shown } from './draw-export.js'
import { element } from './element.js'
import type { PageContext } from './page-context.js'
import type { PageLanguage } from './page-language.js'
import { preparePageWindow, startPageWindow } from './page-window.js'
import { pageWords } from './page-words.js'

type Window = PageContext['window']
type Part = 'key' | 'phrase'
type Sheet = { readonly address: string; readonly hasPhrase: boolean; readonly language: PageLanguage }

/**
 * Where a browser cannot tell what covers this page, the key is shown in a window, around which is no page that could (security
 * rule 21). It leaves this one when the user asks for it there, while the session lives.
 */
export function openExportWindow(
  window: Window,
  { exported, language }: { exported: Shown; language: PageLanguage },
): HTMLElement {
  const words = pageWords(language)
  const { address, phrase } = exported
  const notice = element(window, 'p', { attributes: { role: 'status' }, text: words.inWindow })
  const open = preparePageWindow(window, {
    sheet: { address, hasPhrase: phrase !== undefined, language } satisfies Sheet,
    async answer({ part }: { part: Part }) {
      await exported.requireAlive()
      return part === 'phrase' ? phrase?.() : exported.key()
    },
    onClose: () => void (notice.textContent = words.closed),
  })
  const onClick = () => void (notice.textContent = open() ? words.elsewhere : words.blocked)
  const button = { attributes: { type: 'button', class: 'main' }, onClick, text: words.openWindow }
  return element(window, 'main', {}, element(window, 'p', { text: address }), notice, element(window, 'button', button))
}

/** The page in that window. */
export function startExportWindow(window: Window): void {
  startPageWindow<Sheet>(window, ({ address, hasPhrase, language }, ask) => {
    const read = (part: Part) => async () => (await ask({ part })) as string
    const exported: Shown = {
      address,
      key: read('key'),
      phrase: hasPhrase ? read('phrase') : undefined,
      // Asked where the session is, with what is read.
      requireAlive: async () => {},
    }
    return drawExport(window, exported, { isFramed: false, words: pageWords(language) })
  })
}
