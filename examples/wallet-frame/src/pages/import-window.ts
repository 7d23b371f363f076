// Exports both ends of the import window: the function that opens it, and the script that runs in it.

import type { ChainType } from '@keyhook/sdk/wire'
import { drawImport, type ImportOutcome } from './draw-import.js'
import { element } from './element.js'
import { nameOwner, type Owner } from './name-owner.js'
import type { PageContext } from './page-context.js'
import { inLanguage, type PageLanguage } from './page-language.js'
import { preparePageWindow, startPageWindow } from './page-window.js'
import { methodNames } from '../recovery-methods/all/names.js'
import { pageWords } from './page-words.js'

type Window = PageContext['window']
type Sheet = {
  readonly owner: Owner
  readonly chainType: ChainType
  readonly language: PageLanguage
  /** Name of the recovery method that the import confirms. */
  readonly recovery: string
}
type WindowRequest = { readonly privateKey: string }

/**
 * Opens the window in which the user enters a key. The page in the frame has no field (security rule 41). Script of the
 * embedding page could move the focus out of a field and receive the pasted key. `onCancel` is called if the user
 * closes the window before the import.
 */
export function openImportWindow(
  window: Window,
  { onCancel, sheet, take }: { onCancel: () => void; sheet: Sheet; take: (key: string) => Promise<ImportOutcome> },
): HTMLElement {
  const words = pageWords(sheet.language)
  const notice = element(window, 'p', { attributes: { role: 'status' }, text: words.importInWindow })
  let isClosed = false
  let isBusy = false
  const open = preparePageWindow(window, {
    sheet,
    async answer({ privateKey }: WindowRequest) {
      isBusy = true
      const outcome = await take(privateKey)
      isBusy = false
      if (isClosed && outcome !== 'imported') onCancel()
      return outcome
    },
    onClose() {
      isClosed = true
      // After a key was submitted, only its result ends the import.
      if (!isBusy) onCancel()
    },
    onReplace: onCancel,
  })
  const onClick = () => void (notice.textContent = open() ? words.continueInWindow : words.blocked)
  const button = { attributes: { type: 'button', class: 'main' }, onClick, text: words.openWindow }
  return element(window, 'main', {}, notice, element(window, 'button', button))
}

/** Starts the page in the import window. */
export function startImportWindow(window: Window): void {
  startPageWindow<Sheet>(window, ({ owner, chainType, language, recovery }, ask) => {
    async function take(privateKey: string): Promise<ImportOutcome> {
      const request: WindowRequest = { privateKey }
      const outcome = (await ask(request).catch(() => 'notImported')) as ImportOutcome
      if (outcome === 'imported') window.setTimeout(() => window.close(), 1000)
      return outcome
    }
    return drawImport(window, {
      accounts: nameOwner(owner, language),
      ...{ chainType, recovery: nameRecovery(recovery, language), take, words: pageWords(language) },
    })
  })
}

/**
 * Returns the name of a recovery method that the user must confirm. Returns undefined for automatic recovery, which
 * needs no confirmation.
 */
const nameRecovery = (method: string, language: PageLanguage): string | undefined =>
  method === 'privy' ? undefined : (inLanguage(methodNames, language).get(method) ?? method)
