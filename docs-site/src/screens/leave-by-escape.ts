/**
 * Makes Escape move the focus out of a frame. A modal in the frame traps the focus, and nothing closes it there. Call
 * this after the frame has loaded.
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
