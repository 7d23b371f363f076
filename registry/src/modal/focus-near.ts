'use client'
/**
 * Focuses the first element of a path, from the inside out. A disabled element is focused once it is enabled. Until
 * then, or if the element is gone, the nearest element around it is focused, so that the focus never falls back to the
 * page.
 */
export function focusNear([opener, ...around]: readonly Element[]): void {
  if (opener instanceof HTMLElement && opener.isConnected) {
    opener.focus({ preventScroll: true })
    if (document.activeElement === opener) return
  }
  const stand = focusableAmong(around)
  if (stand) focusOnce(stand)
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return
  const retry = () => {
    if (document.activeElement !== stand && document.activeElement !== document.body) return observer.disconnect()
    if (opener.matches(':disabled')) return
    observer.disconnect()
    opener.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(retry)
  observer.observe(opener, { attributeFilter: ['disabled'] })
}

const landmarks = 'main,[role="main"],section,article,form,nav,aside,header,footer'

function focusableAmong(around: readonly Element[]): HTMLElement | undefined {
  const there = around.filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.isConnected && element !== document.body && element.tagName !== 'HTML',
  )
  return (
    there.find((element) => element.tabIndex >= 0 || element.matches(landmarks)) ??
    document.querySelector<HTMLElement>('main,[role="main"],h1') ??
    there.at(-1)
  )
}

/** Focuses an element without making it a tab stop. */
function focusOnce(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) {
    const { outline } = element.style
    element.tabIndex = -1
    element.style.outline = 'none'
    const restore = () => {
      element.removeAttribute('tabindex')
      element.style.outline = outline
    }
    element.addEventListener('blur', restore, { once: true })
  }
  element.focus({ preventScroll: true })
}
