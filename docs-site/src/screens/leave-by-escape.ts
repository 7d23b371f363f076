/**
 * A modal keeps the keyboard to itself, and in a frame nothing closes it: Escape leads out, to what stands around the frame.
 * Called once the frame has loaded.
 */
export function leaveByEscape(frame: HTMLIFrameElement): void {
  frame.contentDocument?.addEventListener('keydown', ({ key }) => {
    const around = frame.parentElement
    if (key !== 'Escape' || !around) return
    // Passed over until the keyboard has gone on, to either side.
    frame.tabIndex = -1
    around.addEventListener('blur', () => frame.removeAttribute('tabindex'), { once: true })
    around.tabIndex = -1
    around.focus({ preventScroll: true })
  })
}
