/**
 * Lets Escape move the focus out of a frame. A modal traps the focus, and in a frame nothing closes it. Call this after
 * the frame has loaded.
 */
export function leaveByEscape(frame: HTMLIFrameElement): void {
  frame.contentDocument?.addEventListener('keydown', ({ key }) => {
    const around = frame.parentElement
    if (key !== 'Escape' || !around) return
    // The frame is not focusable until the focus has moved on.
    frame.tabIndex = -1
    around.addEventListener('blur', () => frame.removeAttribute('tabindex'), { once: true })
    around.tabIndex = -1
    around.focus({ preventScroll: true })
  })
}
