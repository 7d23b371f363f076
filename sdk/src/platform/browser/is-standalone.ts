/** Whether the page is shown as an app of its own, added to the home screen: links then leave it for good. */
export const isStandalone = (window: Window = globalThis.window): boolean =>
  (window.navigator as { standalone?: boolean }).standalone === true ||
  window.matchMedia?.('(display-mode: standalone)').matches === true
