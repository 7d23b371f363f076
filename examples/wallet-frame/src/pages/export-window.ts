// Exports both ends of the export window: the function that opens it, and the script that runs in it.

import { drawExport } from './draw-export.js'
import { element } from './element.js'
import type { Exported } from './open-export.js'
import { nameOwner, type Owner } from './name-owner.js'
import type { PageContext } from './page-context.js'
import type { PageLanguage } from './page-language.js'
import { preparePageWindow, startPageWindow } from './page-window.js'
import { pageWords } from './page-words.js'

type Window = PageContext['window']
type Part = 'key' | 'phrase'
type Sheet = {
  readonly owner: Owner
  readonly address: string
  readonly hasPhrase: boolean
  readonly language: PageLanguage
}

/**
 * Opens the export window. Only the window shows and copies the key (security rules 21 and 41). Script of the embedding
 * page could cover a page in a frame and misuse the user's clicks. The window names the user, because script of the
 * embedding page could export a key of another user. It requests the key from the page while the session is active.
 */
export function openExportWindow(
  window: Window,
  { exported, language }: { exported: Exported; language: PageLanguage },
): HTMLElement {
  const words = pageWords(language)
  const { address, owner, phrase } = exported
  const notice = element(window, 'p', { attributes: { role: 'status' }, text: words.inWindow })
  const open = preparePageWindow(window, {
    sheet: { owner, address, hasPhrase: phrase !== undefined, language } satisfies Sheet,
    async answer({ part }: { part: Part }) {
      await exported.requireAlive()
      return part === 'phrase' ? phrase?.() : exported.key()
    },
    onClose: () => void (notice.textContent = words.closed),
  })
  const onClick = () => void (notice.textContent = open() ? words.continueInWindow : words.blocked)
  const button = { attributes: { type: 'button', class: 'main' }, onClick, text: words.openWindow }
  return element(window, 'main', {}, element(window, 'p', { text: address }), notice, element(window, 'button', button))
}

/** Starts the page in the export window. */
export function startExportWindow(window: Window): void {
  startPageWindow<Sheet>(window, ({ owner, address, hasPhrase, language }, ask) => {
    const read = (part: Part) => async () => (await ask({ part })) as string
    const keys = { key: read('key'), phrase: hasPhrase ? read('phrase') : undefined }
    return drawExport(window, { accounts: nameOwner(owner, language), address, ...keys }, pageWords(language))
  })
}
