import { Secret, TOTP } from 'otpauth'
import type { Hex } from 'viem'
import type { Opened } from '../open'
import { forgetBrowser } from './forget-browser'
import { installWallet } from './install-wallet'
import { logInElsewhere } from './log-in-elsewhere'
import { openTab } from './open-tab'
import { browsers, type Step } from './step'
import { isWindowAway, shownWindow, windowOpeners } from './window-openers'

type Driven = Opened & { readonly page: Window }

const fields = {
  'email': 'input[type=email]',
  'phone': 'input[type=tel]',
  'password': 'input[type=password]',
  'recovery code': '[data-slot=mfa-prompt] form input',
} as const

/** What has scanned the key of a second factor. */
let authenticator: TOTP | undefined

/** How often it is looked for what does not appear: a minute, and longer where the machine is slow. */
const patience = 1200

/** Takes one step as a user would: by what is seen, and by nothing else. */
export async function takeStep(step: Step, driven: Driven): Promise<void> {
  const { change, clock, faults, inbox, nodes, page, provider } = driven
  if ('hold' in step) return void faults.hold.add(step.hold)
  if ('cut' in step) return void faults.cut.add(step.cut)
  if ('answer' in step) return void faults.answer.set(step.answer, step)
  if ('mend' in step) {
    for (const fault of Object.values(faults)) fault.delete(step.mend)
    return
  }
  if ('pay' in step) return nodes?.pay(page.wallet as Hex, step.pay)
  if ('reload' in step) return loadAgain(page)
  if ('wallet' in step) {
    const { connecting = 'agrees', signing = 'agrees', wallet } = step
    return installWallet(page, wallet, { connecting, nodes, signing })
  }
  if ('authenticator' in step) {
    const { authenticator: name, manner = 'agrees' } = step
    const { installAuthenticator } = await import('./install-authenticator')
    return installAuthenticator(page, name, manner)
  }
  if ('windows' in step) return void (page.open = windowOpeners[step.windows])
  if ('browser' in step)
    return void Object.defineProperty(page.navigator, 'userAgent', { value: browsers[step.browser].agent })
  if ('pass' in step) return clock.pass(page, step.pass * 1000)
  if ('inAnotherTab' in step) {
    const tab = await openTab(page.location.href)
    for (const each of step.inAnotherTab) await takeStep(each, { ...driven, page: tab })
    return
  }
  if ('openLink' in step) {
    const link = await find(page, () => inbox.list().find((message) => message.link !== undefined)?.link)
    if (step.openLink === 'in another browser') await forgetBrowser(page)
    // The app that is driven is not the first page of its origin, to which the link leads.
    page.history.replaceState(null, '', new URL(link).hash)
    return loadAgain(page)
  }
  if ('elsewhere' in step) return logInElsewhere(step.elsewhere, { inbox, provider })
  if ('away' in step) return void (await find(page, () => isWindowAway() || undefined))
  if ('gone' in step) return void (await find(page, () => all(page, '[role=dialog]').length === 0 || undefined))
  if ('settings' in step) return change(step.settings)
  if ('goOn' in step) {
    await forgetBrowser(page)
    return loadAgain(page)
  }
  if ('call' in step) {
    const verb = await find(page, () => page.verbs?.[step.call])
    const place = { wallet: page.wallet ?? '', solanaWallet: page.solanaWallet ?? '', host: page.location.host }
    return verb(...(typeof step.given === 'function' ? step.given(place) : step.given))
  }
  if ('see' in step) return void (await find(page, () => textOf(page).includes(step.see) || undefined))
  if ('press' in step) {
    const window = step.in ? await find(page, shownWindow) : page
    const button = await find(window, () => {
      const buttons = all<HTMLButtonElement>(window, ':is(button, [role=button], [role=option])').filter(
        (each) => nameOf(each).startsWith(step.press) && !each.disabled && each.ariaDisabled !== 'true',
      )
      return buttons.find((each) => nameOf(each) === step.press) ?? buttons[0]
    })
    return button.click()
  }
  if ('write' in step)
    return write(
      page,
      await find(page, () => all<HTMLInputElement>(page, `[data-keyhook] ${fields[step.into]}`)[0]),
      step.write,
    )
  if ('scan' in step) {
    const shown = await find(page, () => /\b[A-Z2-7]{32}\b/.exec(textOf(page))?.[0])
    authenticator = new TOTP({ secret: Secret.fromBase32(shown) })
    return
  }
  const digits = await find(page, () => {
    const boxes = all<HTMLInputElement>(page, '[data-slot="code-input"] input')
    // What was refused stands for a while.
    return boxes.length > 0 && boxes.every(({ disabled, readOnly, value }) => !disabled && !readOnly && value === '')
      ? boxes
      : undefined
  })
  const sent = await find(page, () => inbox.list().find(({ code }) => code !== undefined)?.code)
  const wrong = sent.replace(/^./, (digit) => `${(Number(digit) + 1) % 10}`)
  const text = {
    'code': sent,
    'wrong code': wrong,
    'half of a code': '314',
    'code of the authenticator': authenticator?.generate() ?? '',
  }[step.enter]
  for (const [index, digit] of [...text].entries()) write(page, digits[index]!, digit)
}

async function loadAgain(page: Window): Promise<void> {
  const before = page.document
  page.location.reload()
  await find(page, () => (page.document !== before && page.verbs) || undefined)
}

const all = <element extends HTMLElement = HTMLElement>({ document }: Window, selector: string): readonly element[] => [
  ...document.querySelectorAll<element>(selector),
]

/** None while another page loads. */
const textOf = ({ document }: Window) => document.querySelector('body')?.innerText ?? ''

/** The letter that stands for an icon is no part of it. */
const nameOf = (button: HTMLButtonElement) =>
  (button.ariaLabel ?? (button.innerText.trim().replace(/^.\n+/, '') || (button.labels?.[0]?.innerText ?? ''))).trim()

/** As typing does: React hears of a value that was set by the browser's own setter. */
function write(page: Window, field: HTMLInputElement, text: string): void {
  field.focus()
  const { HTMLInputElement: Input, Event: PageEvent } = page as Window & typeof globalThis
  Object.getOwnPropertyDescriptor(Input.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new PageEvent('input', { bubbles: true }))
}

async function find<found>(page: Window, look: () => found | undefined): Promise<found> {
  for (let looks = 0; looks < patience; looks++) {
    const found = look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`It did not appear: ${textOf(page).slice(-600)}`)
}
