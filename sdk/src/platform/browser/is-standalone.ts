/**
 * Returns true if the page runs as an installed app from the home screen. In such an app, opening a link leaves the
 * page permanently.
 */
export const isStandalone = (window: Window = globalThis.window): boolean =>
  (window.navigator as { standalone?: boolean }).standalone === true ||
  window.matchMedia?.('(display-mode: standalone)').matches === true
