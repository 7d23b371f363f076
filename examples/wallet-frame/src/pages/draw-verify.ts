// Draws the whole approval page, from top to bottom.

import { startedMethods } from '../mfa-methods/all/started-methods.js'
import type { PageContext } from './page-context.js'
import { element } from './element.js'
import type { VerifyOutcome, VerifySheet, VerifySteps } from './verify-sheet.js'
import { verifyWords } from './verify-words.js'
import { visibleText } from '../rules/visible-text.js'
import { readable, type Reading, watchRead } from './watch-read.js'

/** Maximum length of a value that is shown beside its label: that of an address. */
const longest = 44

/**
 * Draws the text that a user approves, and the MFA input, in a separate window. Accepts input only after the whole text
 * was read. Accepts clicks only after the window was in front for long enough.
 */
export function drawVerify(
  window: PageContext['window'],
  { appName, described, language, methods }: VerifySheet,
  steps: VerifySteps,
): HTMLElement {
  const words = verifyWords(language)
  function make<name extends keyof HTMLElementTagNameMap>(
    name: name,
    options: Parameters<typeof element>[2] = {},
    ...children: readonly Node[]
  ) {
    return element(window, name, options, ...children)
  }
  const notice = make('p', { attributes: { id: 'notice', role: 'status' } })
  const say = (text: string, isProblem = false) => {
    notice.textContent = text
    notice.classList.toggle('problem', isProblem)
    if (isProblem) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }

  /** All parts of the content that the user must read. */
  const toRead: HTMLElement[] = []
  const reading = <part extends HTMLElement>(part: part): part => {
    toRead.push(part)
    return part
  }
  const inParts = (text: string) =>
    readable(visibleText(text)).map((part) => reading(make('span', { attributes: { class: 'part' }, text: part })))
  const summary = make(
    'section',
    { attributes: { 'aria-label': described.title } },
    reading(make('h2', { text: described.title })),
    make(
      'dl',
      {},
      ...described.lines.map(([name, value, fiat]) =>
        make(
          'div',
          { attributes: { class: lookOf(name, value) } },
          make('dt', { hidden: name === '' }, ...inParts(name)),
          make('dd', {}, ...inParts(value), ...(fiat === undefined ? [] : [drawFiat(fiat)])),
        ),
      ),
      ...(described.wallet === undefined ? [] : [drawWallet(visibleText(described.wallet))]),
    ),
    ...(described.isBlind ? [reading(make('p', { attributes: { class: 'warn' }, text: words.blind }))] : []),
  )

  /** Draws the value of an amount in US dollars. */
  function drawFiat(fiat: string): HTMLElement {
    return reading(make('span', { attributes: { class: 'part fiat' }, text: fiat }))
  }

  /** Returns the style of a line: large for the first amount, and full width for long values. */
  function lookOf(name: string, value: string): string {
    const hero = described.lines.find(([each]) => each === words.amount)
    if (hero?.[0] === name && hero[1] === value) return 'hero'
    return /^0x[\da-f]{40}$/i.test(value) ? 'long address' : value.length > longest ? 'long' : ''
  }

  /** Draws the user's wallet address, shortened. A click shows the full address. */
  function drawWallet(address: string): HTMLElement {
    const short = address.length > 13 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
    const whole = make('details', {}, reading(make('summary', { text: short })), make('p', { text: address }))
    return make('div', {}, make('dt', {}, ...inParts(words.wallet)), make('dd', {}, whole))
  }

  const label = make('label', { attributes: { for: 'code' }, text: words.code })
  const input = make('input', {
    attributes: {
      ...{ 'id': 'code', 'class': 'code', 'aria-describedby': 'notice', 'autocomplete': 'one-time-code' },
      ...{ spellcheck: 'false', autocapitalize: 'none' },
    },
  })
  const confirm = make('button', {
    attributes: { type: 'button', class: 'main' },
    onClick: () => void submit(),
    text: words.confirm,
  })
  const cancel = make('button', { attributes: { type: 'button' }, onClick: steps.cancel, text: words.notNow })
  const choices = methods.map((method) => {
    const name = words.methods.get(method) ?? words[method as 'recovery_code']
    return [
      method,
      make('button', { attributes: { type: 'button' }, onClick: () => void choose(method), text: name }),
    ] as const
  })
  const taking = make(
    'div',
    { attributes: { class: 'taking' } },
    label,
    input,
    notice,
    make('div', { attributes: { class: 'row' } }, cancel, confirm),
  )

  /** Button labels of the methods that need no code. */
  const bare: Readonly<Record<string, string>> = { confirm: words.agree, passkey: words.usePasskey }
  let selected = methods[0] ?? 'recovery_code'
  let isBusy = false
  let started: ReturnType<VerifySteps['begin']> | undefined

  input.addEventListener('keydown', ({ isTrusted, key }) => {
    if (isTrusted && key === 'Enter') void submit()
  })

  async function choose(method: string): Promise<void> {
    selected = method
    started = undefined
    input.value = ''
    label.hidden = input.hidden = method in bare
    label.textContent = method === 'recovery_code' ? words.recovery_code : words.code
    input.inputMode = method === 'recovery_code' ? 'text' : 'numeric'
    confirm.textContent = bare[method] ?? words.confirm
    for (const [each, button] of choices) button.setAttribute('aria-pressed', String(each === method))
    say('')
    if (!startedMethods.some((each) => each === method)) return
    try {
      started = steps.begin(method)
      await started
      if (!(method in bare) && selected === method) say(words.sent)
    } catch {
      say(words.failed, true)
    }
  }

  async function submit(): Promise<void> {
    if (isBusy) return
    const reading = read()
    if (reading === 'low') return say(words.low)
    if (reading === 'unread') return say(words.readOn)
    // For a code, the 'early' state is ignored, because typing a code takes longer than the delay.
    if (reading === 'early' && selected in bare) return
    if (!(selected in bare) && input.value === '') return
    isBusy = true
    say('')
    const outcome = await send(selected)
    isBusy = false
    input.value = ''
    if (outcome === 'done') {
      main.replaceChildren(make('p', { attributes: { class: 'warn', role: 'status' }, text: words.verified }))
      return
    }
    const method = selected
    // A passkey response can be used only once, so a new challenge is requested.
    if (method === 'passkey') await choose(method)
    say(words[outcome], true)
  }

  /**
   * Submits an answer. If the challenge has not arrived yet, waits for it. After a failure, requests another challenge.
   */
  async function send(method: string): Promise<VerifyOutcome> {
    if (method !== 'passkey') return steps.submit(method, input.value)
    const options = await started?.catch(() => undefined)
    return options ? steps.submit(method, options) : 'failed'
  }

  // The text scrolls separately, so that the buttons never cover it.
  const text = make(
    'div',
    { attributes: { class: 'text', tabindex: '0' } },
    make('h1', { text: methods.includes('confirm') ? words.agreeTitle : words.title }),
    make('p', { text: `${visibleText(appName)} ${words.from}` }),
    summary,
    ...(choices.length > 1
      ? [
          make(
            'div',
            { attributes: { 'class': 'choices', 'role': 'group', 'aria-label': words.how } },
            ...choices.map(([, button]) => button),
          ),
        ]
      : []),
  )
  const main = make('main', { attributes: { class: 'reading' } }, text, taking)

  const enable = () => confirm.setAttribute('aria-disabled', String(read() !== 'read'))
  let read: () => Reading = () => 'unread'
  read = watchRead(window, toRead, enable)
  enable()
  void choose(selected)
  return main
}
