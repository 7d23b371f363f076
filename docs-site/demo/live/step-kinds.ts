import { Secret, TOTP } from 'otpauth'
import type { Hex } from 'viem'
import type { Opened } from '../open'
import { all, find, loadAgain, nameOf, textOf, write } from './driven-page'
import { installWallet } from './install-wallet'
import { logInOnAnotherDevice } from './log-in-on-another-device'
import type { Step } from './step'
import { isWindowAway, shownWindow, windowOpeners } from './window-openers'

type Driven = Opened & { readonly page: Window }

type KeysOf<step> = step extends unknown ? keyof step : never
/** Keys that add details to a step. The remaining key is the kind of the step. */
type More = 'body' | 'connecting' | 'given' | 'in' | 'into' | 'manner' | 'signing' | 'status'
type Kind = Exclude<KeysOf<Step>, More>
type Kinds = {
  readonly [kind in Kind]: StepKind<Extract<Step, Readonly<Record<kind, unknown>>>>
}
type StepKind<step> = {
  readonly words: (step: step) => string
  /** Performs the step on the visible page, as a user would. */
  readonly take: (step: step, driven: Driven) => unknown
}

/** The authenticator app that has scanned the key of an MFA method. */
let authenticator: TOTP | undefined

const kinds: Kinds = {
  press: {
    words: (step) => `Press “${step.press}”${step.in ? ' in the window' : ''}`,
    async take(step, { page }) {
      const window = step.in ? await find(page, shownWindow) : page
      const button = await find(window, () => {
        const buttons = all<HTMLButtonElement>(
          window,
          ':is(button, [role=button], [role=menuitem], [role=option])',
        ).filter((each) => nameOf(each).startsWith(step.press) && !each.disabled && each.ariaDisabled !== 'true')
        return buttons.find((each) => nameOf(each) === step.press) ?? buttons[0]
      })
      // A menu opens on pointer down, so a click event is not enough.
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
      button.click()
    },
  },
  call: {
    words: ({ call }) => `The app calls ${call}()`,
    async take({ call, given }, { page }) {
      const verb = await find(page, () => page.verbs?.[call])
      const context = { wallet: page.wallet ?? '', solanaWallet: page.solanaWallet ?? '', host: page.location.host }
      verb(...(typeof given === 'function' ? given(context) : given))
    },
  },
  write: {
    words: (step) => `Type ${fields[step.into].words ?? step.write}`,
    async take(step, { page }) {
      const { selector } = fields[step.into]
      const field = await find(page, () => all<HTMLInputElement>(page, `[data-keyhook] ${selector}`)[0])
      write(page, field, step.write)
    },
  },
  enter: {
    words: ({ enter }) => `Enter ${entered[enter].words}`,
    async take({ enter }, { inbox, page }) {
      const digits = await find(page, () => {
        const boxes = all<HTMLInputElement>(page, '[data-slot="code-input"] input')
        // A rejected code stays visible for a moment.
        return boxes.length > 0 &&
          boxes.every(({ disabled, readOnly, value }) => !disabled && !readOnly && value === '')
          ? boxes
          : undefined
      })
      const sent = await find(page, () => inbox.list().find(({ code }) => code !== undefined)?.code)
      for (const [index, digit] of [...entered[enter].digits(sent)].entries()) write(page, digits[index]!, digit)
    },
  },
  scan: {
    words: () => 'An authenticator app scans the key',
    async take(_, { page }) {
      const shown = await find(page, () => /\b[A-Z2-7]{32}\b/.exec(textOf(page))?.[0])
      authenticator = new TOTP({ secret: Secret.fromBase32(shown) })
    },
  },
  goOn: {
    words: ({ goOn }) => `Go on ${goOn}`,
    async take(_, { page }) {
      await forgetBrowser(page)
      await loadAgain(page)
    },
  },
  settings: {
    words: ({ settings }) => `The app's settings at the provider say ${JSON.stringify(settings)}`,
    take: ({ settings }, { change }) => change(settings),
  },
  hold: {
    words: ({ hold }) => `${hold.replace('$', '')} never responds`,
    take: ({ hold }, { faults }) => faults.hold.add(hold),
  },
  cut: {
    words: ({ cut }) => `${cut} cannot be reached`,
    take: ({ cut }, { faults }) => faults.cut.add(cut),
  },
  answer: {
    words: ({ answer, body, status }) =>
      `The answer of ${answer.replace('$', '')} is ${status} ${JSON.stringify(body)}`,
    take: (step, { faults }) => faults.answer.set(step.answer, step),
  },
  mend: {
    words: ({ mend }) => `${mend} answers again`,
    take({ mend }, { faults }) {
      for (const fault of Object.values(faults)) fault.delete(mend)
    },
  },
  browser: {
    words: ({ browser }) => browsers[browser].words,
    take: ({ browser }, { page }) =>
      Object.defineProperty(page.navigator, 'userAgent', { value: browsers[browser].agent }),
  },
  pass: {
    words: ({ pass }) => `${pass} seconds go by`,
    take: ({ pass }, { clock, page }) => clock.pass(page, pass * 1000),
  },
  inAnotherTab: {
    words: ({ inAnotherTab }) => `In another tab: ${inAnotherTab.map(wordsOf).join(', then ')}`,
    async take({ inAnotherTab }, driven) {
      const page = await openTab(driven.page.location.href)
      for (const step of inAnotherTab) await takeStep(step, { ...driven, page })
    },
  },
  openLink: {
    words: ({ openLink }) => `The user opens the magic link ${openLink}`,
    async take({ openLink }, { inbox, page }) {
      const link = await find(page, () => inbox.list().find((message) => message.link !== undefined)?.link)
      if (openLink === 'in another browser') await forgetBrowser(page)
      // The link leads to the first page of the origin, which is not the demo app. Only its fragment is used.
      page.history.replaceState(null, '', new URL(link).hash)
      await loadAgain(page)
    },
  },
  logInOn: {
    words: ({ logInOn }) => `The user also logs in on ${logInOn}`,
    take: ({ logInOn }, { inbox, provider }) => logInOnAnotherDevice(logInOn, { inbox, provider }),
  },
  wallet: {
    words: ({ connecting = 'agrees', signing = 'agrees', wallet }) =>
      `The browser has ${wallet}, which ${connecting} when it is to connect, and ${signing} when it is to sign`,
    take: ({ connecting = 'agrees', signing = 'agrees', wallet }, { nodes, page }) =>
      installWallet(page, wallet, { connecting, nodes, signing }),
  },
  pay: {
    words: ({ pay }) => `Another account sends ${pay} ETH to the user's wallet`,
    take: ({ pay }, { nodes, page }) => nodes?.pay(page.wallet as Hex, pay),
  },
  authenticator: {
    words: ({ authenticator: name, manner = 'agrees' }) => `The authenticator “${name}” ${manner}`,
    async take({ authenticator: name, manner = 'agrees' }, { page }) {
      const { installAuthenticator } = await import('./install-authenticator')
      installAuthenticator(page, name, manner)
    },
  },
  windows: {
    words: ({ windows }) => windowOpeners[windows].words,
    take: ({ windows }, { page }) => (page.open = windowOpeners[windows].open),
  },
  reload: {
    words: () => 'Load the page again',
    take: (_, { page }) => loadAgain(page),
  },
  see: {
    words: ({ see }) => `“${see}” is shown`,
    take: ({ see }, { page }) => find(page, () => textOf(page).includes(see) || undefined),
  },
  away: {
    words: () => 'The window opens the OAuth provider',
    take: (_, { page }) => find(page, () => isWindowAway() || undefined),
  },
  gone: {
    words: () => 'The screen closes',
    take: (_, { page }) => find(page, () => all(page, '[role=dialog]').length === 0 || undefined),
  },
}

const fields = {
  'email': { selector: 'input[type=email]', words: undefined },
  'phone': { selector: 'input[type=tel]', words: undefined },
  'password': { selector: 'input[type=password]', words: 'a password' },
  'recovery code': { selector: '[data-slot=mfa-prompt] form input', words: 'a recovery code' },
} as const

const entered = {
  'code': { words: 'the code that was sent', digits: (sent: string) => sent },
  'wrong code': {
    words: 'a wrong code',
    digits: (sent: string) => sent.replace(/^./, (digit) => `${(Number(digit) + 1) % 10}`),
  },
  'half of a code': { words: 'half of a code', digits: () => '314' },
  'code of the authenticator': {
    words: 'the code that the authenticator app shows',
    digits: () => authenticator?.generate() ?? '',
  },
} as const

/** The browsers by name, with their user agents. */
const browsers = {
  Instagram: {
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 402.0.0.30.85',
    words: 'The page is opened inside the app of Instagram',
  },
} as const

const kindOf = (step: Step) => {
  const kind = (Object.keys(kinds) as Kind[]).find((each) => each in step)!
  return kinds[kind] as StepKind<Step>
}

export const wordsOf = (step: Step): string => kindOf(step).words(step)

export async function takeStep(step: Step, driven: Driven): Promise<void> {
  await kindOf(step).take(step, driven)
}

/**
 * Deletes the storage of the app's page and of its wallet frame, to simulate another browser. Databases are deleted when
 * the page that has them open reloads.
 */
async function forgetBrowser({ indexedDB, localStorage, sessionStorage }: Window): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
}

/** Opens the app in another page that shares the browser's storage with the first. */
async function openTab(address: string): Promise<Window> {
  const frame = document.createElement('iframe')
  frame.title = 'The app in another tab'
  frame.tabIndex = -1
  // The frame has the size of a tab and is hidden like a background tab.
  Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', zIndex: '-1' })
  frame.src = address
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await isLoaded
  return frame.contentWindow!
}
