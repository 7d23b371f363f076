/**
 * Removes the automatic focus of a screen that is embedded in another page. Alone, the screen takes the focus as in an
 * app.
 */
export function leaveFocus(): void {
  if (window.parent === window) return
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function focusWithin(options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}
