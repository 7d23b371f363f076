import type { RemotePage } from './remote-page.js'

/** What is in the page under a name: where its middle is, whether it lies there still and uncovered, and its text. */
type Sighting = { readonly x: number; readonly y: number; readonly isInReach: boolean; readonly text: string }

const patience = 30_000

/** Somebody at a page of any engine: they look for what has a name, click on it, and type. */
export class Person {
  readonly page: RemotePage

  constructor(page: RemotePage) {
    this.page = page
  }

  /** What the page has under an accessible name, now. */
  async look(selector: string, name: string): Promise<Sighting | undefined> {
    const asked = [selector, name].map((text) => JSON.stringify(text)).join()
    const found = await this.page.evaluate(`(${lookFor.toString()})(${asked})`)
    return (JSON.parse(found) as Sighting | null) ?? undefined
  }

  /** Waits until something is there, and as it should be. */
  async see(selector: string, name: string, isRight: (seen: Sighting) => boolean = () => true): Promise<Sighting> {
    const deadline = Date.now() + patience
    let last: Sighting | undefined
    while (Date.now() < deadline) {
      last = await this.look(selector, name)
      if (last && isRight(last)) return last
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const text = await this.page.evaluate('document.body.innerText')
    throw new Error(`Nobody saw '${name}' as it should be; it was ${JSON.stringify(last)}. The page: ${text}`)
  }

  async click(name: string): Promise<void> {
    await this.press('button', name)
  }

  async type(name: string, text: string): Promise<void> {
    await this.press('input', name)
    await this.keys(text)
  }

  async keys(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.page.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  private async press(selector: string, name: string): Promise<void> {
    const { x, y } = await this.see(selector, name, ({ isInReach }) => isInReach)
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.page.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }
}

/** Runs in the page: the first enabled element with this name. */
function lookFor(selector: string, name: string): Sighting | null {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const labels = element instanceof HTMLInputElement ? (element.labels ?? []) : []
    const names = [element.getAttribute('aria-label'), ...[...labels].map((label) => label.textContent)]
    if (![...names, element.textContent].some((text) => text?.trim() === name)) continue
    if (element.matches(':disabled, [aria-disabled=true]')) continue
    element.scrollIntoView({ block: 'nearest' })
    const { height, left, top, width } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isMoving = document
      .getAnimations()
      .some(({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity)
    const isClear = element.contains(document.elementFromPoint(x, y))
    return { x, y, isInReach: isClear && !isMoving, text: element.textContent }
  }
  return null
}
