/**
 * In a page around it, a screen that comes up takes the focus from nobody who is not in its frame. Alone, it takes it as it
 * does in an app.
 */
export function leaveFocus(): void {
  if (window.parent === window) return
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function focusWithin(options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}
