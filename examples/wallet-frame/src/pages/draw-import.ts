import type { ChainType } from '@keyhook/sdk/wire'
import type { KeyFault } from '../key-kinds/key-kind.js'
import { drawOwner } from './draw-owner.js'
import { element } from './element.js'
import type { PageContext } from './page-context.js'
import type { PageWords } from './page-words.js'
import { type Reading, watchRead } from './watch-read.js'

/** The result of submitting a key: success, or the reason of the failure. */
export type ImportOutcome = KeyFault | 'imported' | 'held' | 'alreadyThere' | 'ended' | 'notImported'

type Options = {
  /** The complete names of the user's login accounts. */
  readonly accounts: readonly string[]
  readonly chainType: ChainType
  /** Name of the recovery method that the import confirms. */
  readonly recovery?: string | undefined
  /** Imports the key that the user typed. */
  readonly take: (privateKey: string) => Promise<ImportOutcome>
  readonly words: PageWords
}

/**
 * Draws the form for a private key. Above it are the names of the future owner and of the recovery method. Submitting
 * the key confirms both, so their text must have been in view (security rule 41).
 */
export function drawImport(
  window: PageContext['window'],
  { accounts, chainType, recovery, take, words }: Options,
): HTMLElement {
  const notice = element(window, 'p', { attributes: { id: 'notice', role: 'alert', class: 'problem' } })
  // The field is not a password field, so that browsers neither store the key nor check it against leaked passwords.
  const input = element(window, 'input', {
    attributes: {
      ...{ id: 'key', type: 'text', class: 'secret', autocomplete: 'off', autocapitalize: 'none' },
      ...{
        'spellcheck': 'false',
        'aria-describedby': 'owner detail notice',
        'maxlength': '1000',
        'data-1p-ignore': '',
      },
    },
  })
  let isBusy = false
  const toggle = element(window, 'button', {
    attributes: { 'type': 'button', 'aria-controls': 'key' },
    text: words.show,
    onClick: () => {
      const isHidden = input.classList.toggle('secret')
      toggle.textContent = isHidden ? words.show : words.hide
    },
  })
  const button = element(window, 'button', {
    attributes: { type: 'button', class: 'main' },
    text: words.import,
    onClick: () => void submit(),
  })

  async function submit(): Promise<void> {
    if (isBusy) return
    const reading = read()
    if (reading === 'low' || reading === 'unread') {
      notice.textContent = reading === 'low' ? words.low : words.readOn
      return
    }
    isBusy = true
    const privateKey = input.value
    notice.textContent = ''
    input.removeAttribute('aria-invalid')
    button.textContent = words.importing
    const outcome = await take(privateKey)
    if (outcome === 'imported') {
      input.value = ''
      input.disabled = true
      button.textContent = words.imported
      for (const each of [button, toggle]) each.setAttribute('aria-disabled', 'true')
      return
    }
    isBusy = false
    button.textContent = words.import
    input.setAttribute('aria-invalid', 'true')
    notice.textContent = outcome in words.faults ? words.faults[outcome as KeyFault] : words[outcome as 'notImported']
  }

  input.addEventListener('keydown', ({ isTrusted, key }) => {
    if (isTrusted && key === 'Enter') void submit()
  })
  const owner = drawOwner(window, { accounts, detail: words.ownerDetail, none: words.noLogin, title: words.owner })
  const confirmed = recovery === undefined ? [] : [drawRecovery(window, recovery, words)]
  const toRead = [owner, ...confirmed].flatMap((section) => [...section.querySelectorAll('h2, li, p')])
  // The 'early' state is ignored, because typing or pasting a key takes longer than the delay.
  const read: () => Reading = watchRead(window, toRead, () => {})
  return element(
    window,
    'main',
    {},
    owner,
    ...confirmed,
    element(
      window,
      'section',
      {},
      element(window, 'label', { attributes: { for: 'key' }, text: words.importKey }),
      element(window, 'p', { attributes: { id: 'detail' }, text: words.importDetails[chainType] }),
      input,
      notice,
      element(window, 'div', { attributes: { class: 'row' } }, toggle, button),
    ),
    element(window, 'p', { text: words.importWarning }),
  )
}

/** Shows the recovery method that the import confirms. Script of the embedding page could have selected this method. */
const drawRecovery = (window: PageContext['window'], recovery: string, words: PageWords): HTMLElement =>
  element(
    window,
    'section',
    { attributes: { 'id': 'recovery', 'aria-label': words.recovery } },
    element(window, 'h2', { text: words.recovery }),
    element(window, 'p', { text: recovery }),
    element(window, 'p', { text: words.recoveryDetail }),
  )
