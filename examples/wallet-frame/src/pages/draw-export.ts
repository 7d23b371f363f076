import { copyText } from './copy-text.js'
import { drawOwner } from './draw-owner.js'
import { element } from './element.js'
import type { Exported } from './open-export.js'
import type { PageContext } from './page-context.js'
import type { PageWords } from './page-words.js'
import { type Reading, watchRead } from './watch-read.js'

/**
 * The wallet's address, and functions that read its secrets from the frame. They reject after the session has ended.
 */
type Shown = Pick<Exported, 'address'> & {
  /** Names of the user's login accounts. */
  readonly accounts: readonly string[]
  readonly key: () => Promise<string>
  readonly phrase: (() => Promise<string>) | undefined
}

/** Milliseconds after which a visible secret is hidden again. */
const shownFor = 60_000
/** Milliseconds after which the page tries to remove a copied secret from the clipboard. */
const copiedFor = 60_000

/**
 * Draws the secrets of a wallet in a separate window. Each secret is hidden until the user has read its warning and
 * clicked.
 */
export function drawExport(
  window: PageContext['window'],
  { accounts, address, key, phrase }: Shown,
  words: PageWords,
): HTMLElement {
  const { document } = window
  const owner = drawOwner(window, {
    ...{ accounts, detail: words.exportOwnerDetail },
    ...{ none: words.noLogin, title: words.exportOwner },
  })
  const ownerTexts = [...owner.querySelectorAll('h2, li, p')]
  const hides: (() => void)[] = []
  const hideAll = () => hides.forEach((hide) => hide())
  const silences: (() => void)[] = []
  /** The timer that clears the clipboard. Each copy restarts it. */
  let clearing: number | undefined

  /** Draws one secret with its two buttons, and the result of a click below it. */
  function part(title: string, detail: string, read: Shown['key']) {
    const notice = element(window, 'p', { attributes: { role: 'status' } })
    const clear = element(window, 'button', {
      attributes: { type: 'button' },
      hidden: true,
      text: words.clear,
      onClick: () => void clearClipboard(),
    })
    silences.push(() => {
      notice.textContent = ''
      clear.hidden = true
    })
    const say = (text: string) => {
      for (const silence of silences) silence()
      notice.textContent = text
    }
    const clearClipboard = async () => {
      window.clearTimeout(clearing)
      const isCleared = await window.navigator.clipboard.writeText('').then(
        () => true,
        () => false,
      )
      say(isCleared ? words.cleared : words.notCleared)
      clear.hidden = isCleared
    }
    const copyKey = async () => {
      const isCopied = await copyText(window, read())
      say(isCopied ? words.copied : words.notCopied)
      clear.hidden = !isCopied
      window.clearTimeout(clearing)
      // Clearing without a click needs a permission that only Chromium has. In other browsers, the button remains.
      if (isCopied) clearing = window.setTimeout(() => void clearClipboard(), copiedFor)
    }
    const output = element(window, 'output', { text: words.hidden })
    let timer: number | undefined
    let isOpen = false
    const hide = () => {
      window.clearTimeout(timer)
      isOpen = false
      output.textContent = words.hidden
      output.removeAttribute('data-open')
      toggle.textContent = words.show
    }
    const show = async () => {
      output.textContent = await read()
      isOpen = true
      output.setAttribute('data-open', '')
      toggle.textContent = words.hide
      timer = window.setTimeout(hide, shownFor)
      say('')
    }
    /** Returns a click handler that runs an action only after the text beside the button was read. */
    const guarded = (run: () => Promise<void>) => async () => {
      const reading = state()
      if (reading === 'low') return say(words.low)
      if (reading === 'unread') return say(words.readOn)
      if (reading !== 'read') return
      try {
        await run()
      } catch {
        hideAll()
        say(words.ended)
      }
    }
    const open = guarded(show)
    const toggle = element(window, 'button', {
      attributes: { type: 'button', class: 'main' },
      text: words.show,
      onClick: () => (isOpen ? hide() : void open()),
    })
    const copy = element(window, 'button', {
      attributes: { type: 'button' },
      text: words.copy,
      onClick: guarded(copyKey),
    })
    const toRead = [
      element(window, 'h2', { text: title }),
      element(window, 'p', { text: `${detail} ${words.warning}` }),
    ]
    const section = element(
      window,
      'section',
      { attributes: { 'aria-label': title } },
      ...toRead,
      output,
      element(window, 'div', { attributes: { class: 'row' } }, toggle, copy),
    )
    const enable = () => {
      for (const button of [toggle, copy]) button.setAttribute('aria-disabled', String(state() !== 'read'))
    }
    let state: () => Reading = () => 'unread'
    state = watchRead(window, [...ownerTexts, ...toRead], enable)
    enable()
    hides.push(hide)
    return [section, notice, clear]
  }

  // A hidden page must not show a secret.
  document.addEventListener('visibilitychange', () => document.hidden && hideAll())
  return element(
    window,
    'main',
    {},
    owner,
    element(window, 'p', { text: address }),
    ...(phrase ? part(words.phrase, words.phraseDetail, phrase) : []),
    ...part(words.key, words.keyDetail, key),
  )
}
