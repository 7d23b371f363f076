'use client'
/**
 * Focuses the first of a path of elements, from the inside out. One that is disabled is focused once it is enabled again;
 * until then, and in the place of one that is gone, the nearest part of the page around it, so that the focus is
 * never lost to the page as a whole.
 */
export function focusNear([opener, ...around]: readonly Element[]): void {
  if (opener instanceof HTMLElement && opener.isConnected) {
    opener.focus({ preventScroll: true })
    if (document.activeElement === opener) return
  }
  const stand = standIn(around)
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

function standIn(around: readonly Element[]): HTMLElement | undefined {
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

/** Takes the focus without becoming a stop of the Tab key. */
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
// keyhook modal@0.1.0
