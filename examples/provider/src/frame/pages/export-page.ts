import { pageMessages } from '@keyhook/sdk/wire'
import { operation } from '../operations/operation.js'
import { applyStyle } from './apply-style.js'
import { element } from './element.js'
import { type Exported, openExport } from './open-export.js'
import type { PageContext } from './page-context.js'
import { type PageWords, pageWords } from './page-words.js'
import { type Seen, watchCover } from './watch-cover.js'

/** Milliseconds that a key stays to be seen. */
const shownFor = 60_000

/**
 * `…/embedded-wallets/export?primaryAddress&address&walletIndex&phrase_export`: has the user show and copy the key of one
 * named wallet (security rule 21). A key is hidden until it is asked for by a click, while nothing covers the page, and is
 * in no message, address, log or store. What the query says has to be true of the caller's wallet, or nothing is opened.
 */
export function exportPage({ frame, query, window }: PageContext) {
  applyStyle({ query, window })
  const { document } = window
  return [
    operation(pageMessages.openExport, async (_, { language }, caller) => {
      document.body.replaceChildren()
      const exported = await openExport(frame, caller, {
        address: query.get('address') ?? '',
        primaryAddress: query.get('primaryAddress') ?? '',
        walletIndex: readIndex(query.get('walletIndex')),
        wantsPhrase: query.get('phrase_export') === 'true',
      })
      const spoken = language ?? window.navigator.language
      document.documentElement.lang = /^de\b/i.test(spoken) ? 'de' : 'en'
      document.body.replaceChildren(draw(window, exported, pageWords(spoken)))
      return {}
    }),
  ]
}

/** None is taken for the first: which wallet is meant is always said. */
const readIndex = (text: string | null): number => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : -1)

function draw(window: PageContext['window'], { address, key, phrase, requireAlive }: Exported, words: PageWords) {
  const { document } = window
  const notice = element(window, 'p', { attributes: { role: 'status' } })
  const clear = element(window, 'button', {
    attributes: { type: 'button' },
    hidden: true,
    text: words.clear,
    onClick: () => void write('', words.cleared),
  })
  const hides: (() => void)[] = []
  const hideAll = () => hides.forEach((hide) => hide())
  const say = (text: string) => void (notice.textContent = text)

  async function write(text: string, done: string): Promise<void> {
    const isDone = await window.navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    say(isDone ? done : words.notCopied)
    clear.hidden = !isDone || text === ''
  }

  /** One thing to be shown, and the two ways to take it. */
  function part(title: string, detail: string, read: () => string) {
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
    const show = () => {
      isOpen = true
      output.textContent = read()
      output.setAttribute('data-open', '')
      toggle.textContent = words.hide
      timer = window.setTimeout(hide, shownFor)
      say('')
    }
    /** Runs for a click while all of this can be seen and the session is alive. */
    const guarded = (run: () => unknown) => async () => {
      const { isClear, isWhole } = cover.seen()
      // mutation threat 29: false
      if (!isClear || !isWhole) return say(cover.canTell ? words.covered : words.cannotTell)
      try {
        await requireAlive()
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
      onClick: guarded(() => write(read(), words.copied)),
    })
    const section = element(
      window,
      'section',
      { attributes: { 'aria-label': title } },
      element(window, 'h2', { text: title }),
      element(window, 'p', { text: `${detail} ${words.warning}` }),
      output,
      element(window, 'div', { attributes: { class: 'row' } }, toggle, copy),
    )
    const enable = ({ isClear, isWhole }: Seen) => {
      for (const button of [toggle, copy]) button.setAttribute('aria-disabled', String(!isClear || !isWhole))
      // What was asked for may be scrolled; nothing may lie over it.
      if (!isClear) hide()
    }
    const cover = watchCover(window, section, enable)
    enable(cover.seen())
    hides.push(hide)
    return section
  }

  // Who leaves the page leaves nothing to be seen in it.
  document.addEventListener('visibilitychange', () => document.hidden && hideAll())
  return element(
    window,
    'main',
    {},
    element(window, 'p', { text: address }),
    ...(phrase ? [part(words.phrase, words.phraseDetail, phrase)] : []),
    part(words.key, words.keyDetail, key),
    notice,
    clear,
  )
}
