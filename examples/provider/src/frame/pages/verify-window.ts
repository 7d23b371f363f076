// More than one export: both ends of the page's own window.

import { applyStyle } from './apply-style.js'
import { drawVerify } from './draw-verify.js'
import { element } from './element.js'
import type { PageContext } from './page-context.js'
import { askPasskey, type PasskeyOptions } from './passkey-answer.js'
import type { PasskeyAnswer, VerifyOutcome, VerifySheet, VerifySteps } from './verify-sheet.js'
import { verifyWords } from './verify-words.js'

type Window = PageContext['window']
type Asked =
  | { id: number; type: 'begin'; method: string }
  | { id: number; type: 'submit'; method: string; answer: string | object }
  | { id: number; type: 'cancel' }

const hello = 'keyhook-verify-window'

/** Asks for a click, which a browser wants before it opens a window, and does there what this page would. */
export function openVerifyWindow(
  window: Window,
  { sheet, steps }: { sheet: VerifySheet; steps: VerifySteps },
): HTMLElement {
  const words = verifyWords(sheet.language)
  const notice = element(window, 'p', { attributes: { role: 'status' }, text: words.inWindow })
  let opened: WindowProxy | null = null

  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    // mutation threat 26: false
    if (data !== hello || origin !== window.location.origin || source === null || source !== opened) return
    const { port1, port2 } = new window.MessageChannel()
    port1.addEventListener('message', ({ data: asked }: MessageEvent<Asked>) => {
      const answer = (value: unknown) => port1.postMessage({ id: asked.id, value })
      if (asked.type === 'cancel') steps.cancel()
      else if (asked.type === 'begin') void steps.begin(asked.method).then(answer, () => answer(undefined))
      else void steps.submit(asked.method, asked.answer as never).then(answer)
    })
    port1.start()
    opened?.postMessage({ keyhook: hello, sheet }, window.location.origin, [port2])
  })

  const open = () => {
    const { origin, pathname } = window.location
    opened = window.open(`${origin}${pathname}`, '_blank', 'popup,width=440,height=680')
    notice.textContent = opened ? words.elsewhere : words.blocked
  }
  const button = { attributes: { type: 'button', class: 'main' }, onClick: open, text: words.openWindow }
  const cancel = { attributes: { type: 'button' }, onClick: steps.cancel, text: words.notNow }
  return element(
    window,
    'main',
    {},
    element(window, 'h1', { text: words.title }),
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

/** The page in a window that the page in the frame has opened: of the same origin, or it shows nothing. */
export function startVerifyWindow(window: Window): void {
  const opener = window.opener as WindowProxy | null
  if (!opener) return
  applyStyle({ query: new URLSearchParams(), window })
  window.addEventListener('message', ({ data, origin, ports: [port], source }: MessageEvent<unknown>) => {
    const { keyhook, sheet } = (data ?? {}) as { keyhook?: unknown; sheet?: VerifySheet }
    // mutation threat 26: false
    if (origin !== window.location.origin || source !== opener || keyhook !== hello || !sheet || !port) return
    const waiting = new Map<number, (value: unknown) => void>()
    let count = 0
    const ask = async (asked: object) =>
      new Promise<unknown>((resolve) => {
        const id = ++count
        waiting.set(id, resolve)
        port.postMessage({ id, ...asked })
      })
    port.addEventListener('message', ({ data: answered }: MessageEvent<{ id: number; value: unknown }>) =>
      waiting.get(answered.id)?.(answered.value),
    )
    port.start()
    const answerOf = async (given: PasskeyOptions | PasskeyAnswer): Promise<PasskeyAnswer> =>
      'answered' in given ? (given as PasskeyAnswer) : { answered: await askPasskey(window, given) }
    const steps: VerifySteps = {
      begin: async (method) => (await ask({ type: 'begin', method })) as never,
      async submit(method, given) {
        const answer = typeof given === 'string' ? given : await answerOf(given).catch(() => undefined)
        if (answer === undefined) return 'canceled'
        const outcome = (await ask({ type: 'submit', method, answer })) as VerifyOutcome
        if (outcome === 'done' || outcome === 'tooMany') window.setTimeout(() => window.close(), 1000)
        return outcome
      },
      cancel() {
        port.postMessage({ id: ++count, type: 'cancel' })
        window.close()
      },
    }
    window.document.documentElement.lang = /^de\b/i.test(sheet.language) ? 'de' : 'en'
    window.document.body.replaceChildren(drawVerify(window, sheet, { isFramed: false, steps }))
  })
  opener.postMessage(hello, window.location.origin)
}
