'use client'
/**
 * Focuses the part marked `data-autofocus`, else the title. On touch screens a part marked `fine` is skipped, because
 * the keyboard would cover the choices.
 */
export function focusScreen(container: HTMLElement): void {
  const coarse = window.matchMedia?.('(pointer: coarse)').matches ?? false
  const part = container.querySelector<HTMLElement>(coarse ? '[data-autofocus="true"]' : '[data-autofocus]')
  const title = container.querySelector<HTMLElement>('[data-slot="screen-title"]')
  const description = container.querySelector('[data-slot="screen-description"]')
  if (description) title?.setAttribute('aria-describedby', description.id)
  else title?.removeAttribute('aria-describedby')
  const target = part ?? title ?? container
  target.focus({ preventScroll: true })
  if (part) showInPanel(part)
}

/** Scrolls a focused field into view where the whole panel scrolls, for example with large text. */
function showInPanel(part: HTMLElement): void {
  const panel = part.closest<HTMLElement>('[data-scrolls]')
  if (!panel) return
  const covered = Number.parseFloat(getComputedStyle(panel).scrollPaddingBottom) || 0
  const hidden = part.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom + covered
  if (hidden > 0) panel.scrollTop += hidden
}
