'use client'
/**
 * Focuses a screen's part that is marked `data-autofocus`, else its title. A part marked `fine` is skipped on touch
 * screens, where focus would open the keyboard over the choices.
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

/** Where the whole panel scrolls, as with large text, what is to be typed into would begin out of sight. */
function showInPanel(part: HTMLElement): void {
  const panel = part.closest<HTMLElement>('[data-scrolls]')
  if (!panel) return
  const covered = Number.parseFloat(getComputedStyle(panel).scrollPaddingBottom) || 0
  const hidden = part.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom + covered
  if (hidden > 0) panel.scrollTop += hidden
}
// keyhook modal@0.1.0
