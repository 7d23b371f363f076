import type { FrameContainer } from './mount-frame.js'

/**
 * Mounts a dialog for a page of the frame, for apps without the SDK's screens. The dialog is in the top layer, so that
 * a dialog of the app does not cover it.
 */
export function mountOverlay({ document }: Window): mountOverlay.ReturnType {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Wallet')
  dialog.style.cssText =
    'width:min(26rem,calc(100vw - 1rem));max-width:none;max-height:none;padding:0.75rem;border:0;border-radius:1rem;' +
    'box-sizing:border-box;overflow:hidden;outline:0;color-scheme:light dark;background:light-dark(#fff,#18181b)'
  const element = document.createElement('div')
  element.style.cssText = 'height:min(32rem,var(--keyhook-page-height,26rem),calc(100dvh - 3rem))'
  dialog.append(element)
  document.body.append(dialog)
  // Browsers without `showModal`, and jsdom, show the element inline in the page.
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
  return {
    container: { element },
    onCancel(listener) {
      dialog.addEventListener('cancel', listener, { once: true })
      // `followPage` dispatches keys of the frame's page on the frame element.
      dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && listener())
    },
    remove: () => dialog.remove(),
  }
}

export declare namespace mountOverlay {
  type ReturnType = {
    container: FrameContainer
    /** Calls the listener when the user presses Escape. */
    onCancel: (listener: () => void) => void
    remove: () => void
  }
}
