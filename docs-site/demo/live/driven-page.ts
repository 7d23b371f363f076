// More than one export: how the page that is driven is looked at and used, as a user does it.

/** How often it is looked for what does not appear: a minute, and longer where the machine is slow. */
const patience = 1200

export const all = <element extends HTMLElement = HTMLElement>(
  { document }: Window,
  selector: string,
): readonly element[] => [...document.querySelectorAll<element>(selector)]

/** None while another page loads. */
export const textOf = ({ document }: Window) => document.querySelector('body')?.innerText ?? ''

/** The letter that stands for an icon is no part of it. */
export const nameOf = (button: HTMLButtonElement) =>
  (button.ariaLabel ?? (button.innerText.trim().replace(/^.\n+/, '') || (button.labels?.[0]?.innerText ?? ''))).trim()

/** As typing does: React hears of a value that was set by the browser's own setter. */
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
  throw new Error(`It did not appear: ${textOf(page).slice(-600)}`)
}

export async function loadAgain(page: Window): Promise<void> {
  const before = page.document
  page.location.reload()
  await find(page, () => (page.document !== before && page.verbs) || undefined)
}
