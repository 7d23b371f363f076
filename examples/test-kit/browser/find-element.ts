/**
 * Describes an element. `name` is its complete accessible name, and `form` is the source of a regular expression for
 * it.
 */
type Wanted = { css: string; use: 'there' | 'seen' | 'pressed'; name?: string | undefined; form?: string | undefined }

/**
 * Returns the first visible element with this selector and accessible name. With `there`, the element may be hidden.
 * With `pressed`, it must be enabled, at rest and uncovered. The function runs in the page, so it cannot use variables
 * of this file.
 */
export async function findElement({ css, form, name, use }: Wanted): Promise<HTMLElement | undefined> {
  const isVisible = (element: HTMLElement) => {
    const { height, width } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true }) && !isHidden(element)
  }
  const isHidden = (element: HTMLElement) => element.closest('[inert], [aria-hidden="true"]') !== null
  const textOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return ''
    return [...node.childNodes].map(textOf).join('')
  }
  const nameOf = (element: HTMLElement) => {
    const label =
      element.getAttribute('aria-label') ??
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent
    const labels = (element as HTMLInputElement).labels?.[0]?.textContent
    return (label ?? labels ?? textOf(element)).replaceAll(/\s+/g, ' ').trim()
  }
  const isNamed = (element: HTMLElement) =>
    form === undefined ? name === undefined || nameOf(element) === name : new RegExp(form).test(nameOf(element))
  const find = () =>
    [...document.querySelectorAll<HTMLElement>(css)].find(
      (each) => (use === 'there' || isVisible(each)) && isNamed(each),
    )

  const element = find()
  if (use !== 'pressed' || !element) return element
  if (element.matches(':disabled, [aria-disabled="true"], [readonly]')) return undefined
  element.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' })
  const boxOf = () => JSON.stringify(element.getBoundingClientRect())
  const before = boxOf()
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    // In a background window, no animation frame is drawn.
    setTimeout(resolve, 200)
  })
  const { height, left, top, width } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isHit = hit !== null && (element.contains(hit) || hit.contains(element))
  return before === boxOf() && isHit ? element : undefined
}
