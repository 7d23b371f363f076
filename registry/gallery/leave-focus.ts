/**
 * Prevents a gallery in a frame from taking the focus of the page around it. In a separate tab, the gallery takes the
 * focus as in an app.
 */
export function leaveFocus(): void {
  if (window.parent === window) return
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function focusWithin(options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}
