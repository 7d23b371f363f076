/** The number of attempts to find an element. They take one minute, or longer on a slow machine. */
const patience = 1200

export const all = <element extends HTMLElement = HTMLElement>(
  { document }: Window,
  selector: string,
): readonly element[] => [...document.querySelectorAll<element>(selector)]

/** Returns the text of a page, or an empty text while another page loads. */
export const textOf = ({ document }: Window) => document.querySelector('body')?.innerText ?? ''

/** Returns the name of a button without its icon character. */
export const nameOf = (button: HTMLButtonElement) =>
  (button.ariaLabel ?? (button.innerText.trim().replace(/^.\n+/, '') || (button.labels?.[0]?.innerText ?? ''))).trim()

/** Types a text. React only notices a value that was set with the browser's native setter. */
export function write(page: Window, field: HTMLInputElement, text: string): void {
  field.focus()
  const { HTMLInputElement: Input, Event: PageEvent } = page as Window & typeof globalThis
  Object.getOwnPropertyDescriptor(Input.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new PageEvent('input', { bubbles: true }))
}

export async function find<found>(page: Window, look: () => found | undefined): Promise<found> {
  for (let looks = 0; looks < patience; looks++) {
    const found = look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The expected element did not appear. The page shows: ${textOf(page).slice(-600)}`)
}

export async function loadAgain(page: Window): Promise<void> {
  const before = page.document
  page.location.reload()
  await find(page, () => (page.document !== before && page.verbs) || undefined)
}
