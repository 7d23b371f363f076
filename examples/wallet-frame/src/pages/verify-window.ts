// Exports both ends of the approval window: the function that opens it, and the script that runs in it.

import { drawVerify } from './draw-verify.js'
import { element } from './element.js'
import type { PageContext } from './page-context.js'
import { preparePageWindow, startPageWindow } from './page-window.js'
import { askPasskey } from './passkey-answer.js'
import type { FrameSteps, PasskeyAnswer, VerifyOutcome, VerifySheet, VerifySteps } from './verify-sheet.js'
import { verifyWords } from './verify-words.js'
import { visibleText } from '../rules/visible-text.js'

type Window = PageContext['window']
type WindowRequest =
  | { type: 'begin'; method: string }
  | { type: 'submit'; method: string; answer: string | PasskeyAnswer }
  | { type: 'cancel' }

/** Returns true for results that close the window. */
const isEnd = (outcome: VerifyOutcome) => outcome === 'done' || outcome === 'tooMany'

/**
 * Draws the page in the frame: the app's name, and the button that opens the approval window. Browsers require a click
 * to open a window.
 */
export function openVerifyWindow(
  window: Window,
  { sheet, steps }: { sheet: VerifySheet; steps: FrameSteps },
): HTMLElement {
  const words = verifyWords(sheet.language)
  const name = visibleText(sheet.appName)
  const notice = element(window, 'p', { attributes: { role: 'status' }, text: `${name} ${words.inWindow}` })
  let hasEnded = false
  const open = preparePageWindow(window, {
    sheet,
    async answer(request: WindowRequest) {
      if (request.type === 'begin') return steps.begin(request.method)
      if (request.type === 'cancel') {
        hasEnded = true
        return steps.cancel()
      }
      const outcome = await steps.submit(request.method, request.answer)
      hasEnded = isEnd(outcome)
      return outcome
    },
    onClose() {
      if (!hasEnded) notice.textContent = words.closed
    },
    onReplace: steps.cancel,
  })
  const onClick = () => void (notice.textContent = open() ? words.continueInWindow : words.blocked)
  const button = { attributes: { type: 'button', class: 'main' }, onClick, text: words.openWindow }
  const cancel = { attributes: { type: 'button' }, onClick: steps.cancel, text: words.notNow }
  return element(
    window,
    'main',
    {},
    // The page has no title, because the surrounding dialog has one.
    notice,
    element(
      window,
      'div',
      { attributes: { class: 'row' } },
      element(window, 'button', cancel),
      element(window, 'button', button),
    ),
  )
}

/** Starts the page in the approval window. */
export function startVerifyWindow(window: Window): void {
  startPageWindow<VerifySheet>(window, (sheet, ask) => {
    const steps: VerifySteps = {
      begin: async (method) => (await ask({ type: 'begin', method }).catch(() => undefined)) as never,
      async submit(method, given) {
        const answered = typeof given === 'string' ? undefined : await askPasskey(window, given).catch(() => undefined)
        const answer = typeof given === 'string' ? given : answered && { answered }
        if (answer === undefined) return 'canceled'
        const outcome = (await ask({ type: 'submit', method, answer })) as VerifyOutcome
        if (isEnd(outcome)) window.setTimeout(() => window.close(), 1000)
        return outcome
      },
      cancel() {
        void ask({ type: 'cancel' })
        window.close()
      },
    }
    return drawVerify(window, sheet, steps)
  })
}
