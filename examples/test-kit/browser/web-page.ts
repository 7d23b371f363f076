import { findElement } from './find-element.js'
import type { Target } from './target.js'
import { type Connection, WebDriverError } from './web-driver-commands.js'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type Element = { readonly [elementKey]: string }

const enter = '\uE007'
const patience = 120_000

/** The current window of a browser. Every click and key is real browser input. */
export class WebPage {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  readonly close = (): Promise<void> => this.#connection.close()

  async open(url: string): Promise<void> {
    await this.#connection.send('navigate', { url })
  }

  async reload(): Promise<void> {
    await this.#connection.send('refresh')
  }

  /**
   * Runs a function in the page and resolves with its serialised result. The function cannot use variables of its
   * closure.
   */
  async run<parameters extends readonly unknown[], result>(
    work: (...parameters: parameters) => result,
    ...parameters: parameters
  ): Promise<Awaited<result>> {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => (${work.toString()})(...[...arguments].slice(0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = (await this.#connection.send('executeAsyncScript', { script, args: parameters })) as {
      value: Awaited<result>
      error?: string
    } | null
    if (!answer) throw new WebDriverError('javascript error', 'The browser left the page before the script ended.')
    if (answer.error) throw new Error(answer.error)
    return answer.value
  }

  /** Resolves with the element once it is visible. */
  see(target: Target): Promise<Element> {
    return this.#until(describe(target), () => this.#find(target, 'seen'))
  }

  /** Returns true if the element is visible now. */
  async sees(target: Target): Promise<boolean> {
    return (await this.#find(target, 'seen')) !== undefined
  }

  /** Clicks the middle of an element when it is enabled, at rest and uncovered. */
  async click(target: Target): Promise<void> {
    await this.#until(`a click on ${describe(target)}`, async () => {
      const element = await this.#find(target, 'pressed')
      if (!element) return false
      await this.#connection.send('elementClick', { id: element[elementKey] })
      return true
    })
  }

  /** Clicks an element each time it can be clicked, until another element is visible. */
  async clickUntil(target: Target, goal: Target): Promise<void> {
    await this.#until(describe(goal), () => this.#clickUnless(goal, target))
  }

  /**
   * Clicks an element in a frame each time it can be clicked, until another element is visible. The frame may be
   * replaced in the meantime.
   */
  async clickInFrameUntil(frame: string, target: Target, goal: Target): Promise<void> {
    await this.#until(describe(goal), () =>
      this.inFrame(frame, () => this.#clickUnless(goal, target)).catch((error: unknown) => {
        if (error instanceof WebDriverError && error.code === 'no such window') return false
        throw error
      }),
    )
  }

  async #clickUnless(goal: Target, target: Target): Promise<boolean> {
    if (await this.sees(goal)) return true
    const element = await this.#find(target, 'pressed')
    if (element) await this.#connection.send('elementClick', { id: element[elementKey] })
    return false
  }

  async type(target: Target, text: string): Promise<void> {
    await this.#until(`typing into ${describe(target)}`, async () => {
      const element = await this.#find(target, 'pressed')
      if (!element) return false
      await this.#connection.send('elementSendKeys', { id: element[elementKey], text })
      return true
    })
  }

  typeAndEnter(target: Target, text: string): Promise<void> {
    return this.type(target, text + enter)
  }

  /** Clicks the middle of an element with the mouse. The element may be hidden from screen readers. */
  async clickAt(css: string): Promise<void> {
    const { x, y } = await this.run((selector) => {
      const { height, left, top, width } = document.querySelector(selector)!.getBoundingClientRect()
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    }, css)
    const actions = [
      { type: 'pointerMove', origin: 'viewport', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#connection.send('performActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }

  /** Resolves with an element's text once it matches a pattern. */
  async text(target: Target, form = /\S/): Promise<string> {
    let last = ''
    return this.#until(
      () => `${describe(target)} with text ${form}, not '${last}'`,
      async () => {
        const element = await this.#find(target, 'seen')
        if (!element) return undefined
        last = await this.run((node) => (node as unknown as HTMLElement).textContent.trim(), element)
        return form.test(last) ? last : undefined
      },
    )
  }

  /**
   * Switches to a frame, which may be hidden, and calls a function. Then switches back to the current page or frame.
   */
  async inFrame<result>(css: string, work: () => Promise<result>): Promise<result> {
    const frame = await this.#until(css, () => this.#find({ css }, 'there'))
    // Sends both names of the parameter: Marionette's name and that of the specification.
    await this.#connection.send('switchToFrame', { id: frame, element: frame[elementKey] })
    try {
      return await work()
    } finally {
      await this.#connection.send('switchToParentFrame')
    }
  }

  /** Resolves when the document in a frame has loaded. The frame may be replaced in the meantime. */
  async seeFrameLoad(css: string): Promise<void> {
    await this.#until(`${css} to load`, () =>
      this.inFrame(css, () => this.run(() => document.readyState === 'complete')),
    )
  }

  /** Switches to the window that an action opens, and calls a function. Then switches back. */
  async inOpened<result>(open: () => Promise<unknown>, work: () => Promise<result>): Promise<result> {
    const handle = await this.#connection.send('getWindowHandle')
    const before = await this.#handles()
    await open()
    const opened = await this.#until('a new window', async () =>
      (await this.#handles()).find((each) => !before.includes(each)),
    )
    await this.#switchTo(opened)
    try {
      return await work()
    } finally {
      await this.#switchTo(handle)
    }
  }

  /** Resolves once only one window is open. */
  async isAlone(): Promise<void> {
    await this.#until('one window', async () => (await this.#handles()).length === 1)
  }

  async #handles(): Promise<readonly string[]> {
    return (await this.#connection.send('getWindowHandles')) as string[]
  }

  async #switchTo(handle: unknown): Promise<void> {
    await this.#connection.send('switchToWindow', { handle })
  }

  async #find({ css, name }: Target, use: 'there' | 'seen' | 'pressed'): Promise<Element | undefined> {
    const wanted = typeof name === 'string' ? { name } : { form: name?.source }
    const found = await this.run(findElement, { css, use, ...wanted })
    return (found ?? undefined) as unknown as Element | undefined
  }

  async #until<value>(what: string | (() => string), look: () => Promise<value>): Promise<NonNullable<value>> {
    const deadline = Date.now() + patience
    for (;;) {
      const found = await look().catch((error: unknown) => {
        if (error instanceof WebDriverError && passing.includes(error.code)) return undefined
        throw error
      })
      if (found) return found
      if (Date.now() > deadline) {
        const body = await this.run(() => document.body?.innerText ?? '')
        throw new Error(`Waited for ${typeof what === 'string' ? what : what()}. The page has:\n${body}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Matches errors that occur while an element is being drawn or moved. */
const passing = [
  'element click intercepted',
  'element not interactable',
  'no such element',
  'no such frame',
  'stale element reference',
  'javascript error',
]

const describe = ({ css, name }: Target) => (name === undefined ? css : `'${String(name)}' (${css})`)
