import { rest } from './show-scenario'

/** The minimum visible height of a body, in pixels. */
const leastBody = 96

/** Returns the layout faults of a modal, such as clipped text. Scrolls and unfolds everything. */
export async function layoutFaults(dialog: HTMLElement): Promise<readonly string[]> {
  const faults = [...positionFaults(dialog), ...brokenWords(dialog), ...tightFields(dialog)]
  faults.push(...(await controlFaults(dialog)), ...bodyFaults(dialog))
  const folded = dialog.querySelectorAll('details')
  for (const details of folded) details.open = true
  if (folded.length > 0) await nextFrame().then(rest)
  return [...faults, ...cutTexts(dialog)]
}

const nextFrame = () => new Promise(requestAnimationFrame)

/** Checks the position: a centred dialog 360 px wide, or a drawer as wide as the window, with 32 px free above. */
function positionFaults(dialog: HTMLElement): readonly string[] {
  const { bottom, height, left, top, width } = dialog.getBoundingClientRect()
  const { innerHeight, innerWidth } = window
  const isRight =
    innerWidth > 440
      ? width === 360 && left === (innerWidth - 360) / 2 && Math.abs(top - (innerHeight - bottom)) < 1.5
      : width === innerWidth && bottom === innerHeight
  return isRight && height <= innerHeight - 32 ? [] : [`the modal is ${width} × ${height} at ${left}, ${top}`]
}

/** Checks that the visible part of the body is as high as possible, and that signed content scrolls as one. */
function bodyFaults(dialog: HTMLElement): readonly string[] {
  const body = dialog.querySelector<HTMLElement>('[data-slot="screen-body"]')
  if (!body) return []
  reveal(body, 'end')
  const actions = dialog.querySelector('[data-slot="screen-actions"]')?.getBoundingClientRect()
  const { bottom, top } = visiblePart(body, dialog)
  const covered = actions && actions.top < bottom ? bottom - actions.top : 0
  const visible = bottom - top - covered
  const faults = visible < Math.min(leastBody, body.scrollHeight) - 1 ? [`${visible} px of the body are visible`] : []
  const isSigned = dialog.querySelector('[data-slot="approve-reason"]') !== null
  const inner = [...body.querySelectorAll('*')].filter(
    (part) => isSigned && scrolls(part) && part.scrollHeight > part.clientHeight + 1 && !part.closest('details'),
  )
  return [...faults, ...inner.map((part) => `what is signed holds what scrolls by itself: ${nameOf(part)}`)]
}

/** Checks that each control can be scrolled into view and receives a click there. */
async function controlFaults(dialog: HTMLElement): Promise<readonly string[]> {
  const faults: string[] = []
  for (const control of dialog.querySelectorAll<HTMLElement>(
    // A form contains a hidden input beside a checkbox that is a button.
    'button, a[href], input:not([aria-hidden="true"]), summary',
  )) {
    if (!control.checkVisibility() || control.closest('.sr-only') || canPress(control, dialog)) continue
    reveal(control, 'nearest')
    // The "More" button disappears at the end.
    await nextFrame().then(nextFrame)
    if (control.isConnected && !canPress(control, dialog)) faults.push(`cannot be pressed: ${nameOf(control)}`)
  }
  return faults
}

function canPress(control: HTMLElement, dialog: HTMLElement): boolean {
  // A link within a text has a rectangle on each of its lines.
  return [...control.getClientRects()].every((rect) => {
    const area = visiblePart(control, dialog, rect)
    if (area.bottom - area.top < rect.height - 1 || area.right - area.left < rect.width - 1) return false
    return [0.1, 0.5, 0.9].every((part) => {
      const hit = document.elementFromPoint(rect.left + rect.width * part, rect.top + rect.height / 2)
      return hit !== null && (control.contains(hit) || hit.contains(control))
    })
  })
}

const reveal = (element: Element, block: ScrollLogicalPosition) =>
  element.scrollIntoView({ behavior: 'instant', block, inline: 'nearest' })

/** Returns the rectangle of an element that no ancestor and no window edge clips. */
function visiblePart(element: Element, dialog: HTMLElement, rect = element.getBoundingClientRect()) {
  let { bottom, left, right, top } = rect
  for (const above of [...ancestors(element, dialog), document.documentElement]) {
    const { overflowX, overflowY } = getComputedStyle(above)
    const clip = above === document.documentElement ? windowRect() : above.getBoundingClientRect()
    if (overflowY !== 'visible' || above === document.documentElement)
      [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)]
    if (overflowX !== 'visible' || above === document.documentElement)
      [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)]
  }
  return { bottom, left, right, top }
}

const windowRect = () => new DOMRect(0, 0, window.innerWidth, window.innerHeight)

/** Returns broken words in titles and buttons. A break after a hyphen is allowed. */
function brokenWords(dialog: HTMLElement): readonly string[] {
  return texts(dialog, '[data-slot="screen-title"], [data-slot="button"]').flatMap((text) =>
    [...text.data.matchAll(/[^\s-]+-?/g)].flatMap(({ 0: word, index }) => {
      const lines = rectsOf(text, index, index + word.length).map(({ bottom }) => Math.round(bottom))
      return new Set(lines).size > 1 ? [`broken: ${word}`] : []
    }),
  )
}

/** Returns texts that are clipped and cannot be scrolled into view. */
function cutTexts(dialog: HTMLElement): readonly string[] {
  return texts(dialog).flatMap((text) =>
    rectsOf(text).some((rect) => isCut(rect, text.parentElement!, dialog)) ? [`cut: ${text.data}`] : [],
  )
}

function isCut(rect: DOMRect, element: Element, dialog: HTMLElement): boolean {
  let { bottom, top } = rect
  for (const above of [element, ...ancestors(element, dialog)]) {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(above)
    if (textOverflow === 'ellipsis') return false
    const clip = above.getBoundingClientRect()
    if (overflowX !== 'visible' && (rect.left < clip.left - 1 || rect.right > clip.right + 1)) return true
    if (scrolls(above)) {
      const start = clip.top - above.scrollTop
      if (top < start - 1 || bottom > start + above.scrollHeight + 1) return true
      ;[top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)]
    } else if (overflowY !== 'visible' && (top < clip.top - 1 || bottom > clip.bottom + 1)) return true
  }
  return false
}

/** Returns one-line fields without space for ten characters or six digits, or for the height of their text. */
function tightFields(dialog: HTMLElement): readonly string[] {
  const fields = [
    ...dialog.querySelectorAll<HTMLInputElement>('input:not([data-slot="code-input-box"], [type="checkbox"])'),
  ]
  return fields.flatMap((field) => {
    const style = getComputedStyle(field)
    const size = Number.parseFloat(style.fontSize)
    const width = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const least = field.inputMode === 'decimal' ? 6 : 10
    return width < size * 0.55 * least || field.clientHeight < size * 1.2 ? [`${width} px to type in`] : []
  })
}

function texts(dialog: HTMLElement, within = '*'): readonly Text[] {
  const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let text = walker.nextNode(); text instanceof Text; text = walker.nextNode())
    if (text.data.trim() !== '' && !isForReaders(text.parentElement!, dialog) && text.parentElement!.closest(within))
      found.push(text)
  return found
}

/** Returns true for content that only screen readers receive, always or in this window size. */
const isForReaders = (element: Element, dialog: HTMLElement): boolean =>
  [element, ...ancestors(element, dialog)].some((each) => getComputedStyle(each).clipPath === 'inset(50%)')

function rectsOf(text: Text, start = 0, end = text.length): readonly DOMRect[] {
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, end)
  return [...range.getClientRects()]
}

function ancestors(element: Element, top: HTMLElement): readonly Element[] {
  const above: Element[] = []
  for (let next = element.parentElement; next && next !== top; next = next.parentElement) above.push(next)
  return [...above, top]
}

const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)

const nameOf = (element: Element) => `${element.getAttribute('data-slot')} ${element.textContent.slice(0, 40)}`
